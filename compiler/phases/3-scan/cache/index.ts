/** The rules for text that every request shares: what in it would break the provider's cache. */
import type { Rule } from "../rule.ts";
import { cacheCurrent } from "./cache-current.ts";
import { cacheDate } from "./cache-date.ts";
import { cacheDirectoryOrder } from "./cache-directory-order.ts";
import { cacheEnvironment } from "./cache-environment.ts";
import { cacheEpoch } from "./cache-epoch.ts";
import { cacheHex } from "./cache-hex.ts";
import { cacheHomePath } from "./cache-home-path.ts";
import { cacheHost } from "./cache-host.ts";
import { cacheJsonOrder } from "./cache-json-order.ts";
import { cacheSha } from "./cache-sha.ts";
import { cacheTempPath } from "./cache-temp-path.ts";
import { cacheTime } from "./cache-time.ts";
import { cacheUser } from "./cache-user.ts";
import { cacheUuid } from "./cache-uuid.ts";

/** For static text only: what is bound to a session or a turn may hold all of it. */
export const CACHE_RULES: readonly Rule[] = [cacheDate, cacheTime, cacheUuid, cacheEpoch, cacheHex, cacheSha, cacheHomePath, cacheUser, cacheHost, cacheTempPath, cacheCurrent, cacheEnvironment, cacheJsonOrder, cacheDirectoryOrder];
