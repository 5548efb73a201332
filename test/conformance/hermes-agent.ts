/** What a Hermes agent knows, as values of the preset's inputs. */
import type { Json } from "../../compiler/runtime/manifest.ts";

export interface Agent {
  readonly valid_tool_names?: readonly string[];
  readonly toolset_of?: { readonly [tool: string]: string };
  readonly model?: string | null;
  readonly provider?: string | null;
  readonly platform?: string | null;
  readonly pass_session_id?: boolean;
  readonly session_id?: string | null;
  readonly memory?: null | { readonly memory_enabled?: boolean; readonly user_profile_enabled?: boolean; readonly memory_char_limit?: number; readonly user_char_limit?: number };
  readonly external_memory?: string | null | { readonly raises: true };
  readonly nous_subscription?: string | null;
  readonly wsl?: boolean;
  readonly skip_context_files?: boolean;
  readonly tool_use_enforcement?: boolean | string | null | readonly Json[];
}

interface Values { readonly build: { readonly [input: string]: Json }; readonly session: { readonly [input: string]: Json } }

/** The agent's state as the preset's inputs have it; the session's values apart. */
export function agentValues(agent: Agent, systemMessage: string | null, startedAt: string): Values {
  const { valid_tool_names: tools = [], toolset_of: toolsetOf = {}, memory } = agent;
  const toolsets = [...new Set(tools.map((tool) => toolsetOf[tool]).filter((name) => name !== undefined && name !== ""))] as string[];
  const external = agent.external_memory;
  const build = {
    tools,
    toolsets,
    model: agent.model ?? "",
    provider: agent.provider ?? "",
    platform: agent.platform ?? "",
    wsl: agent.wsl ?? false,
    passSessionId: agent.pass_session_id ?? false,
    skipContextFiles: agent.skip_context_files ?? false,
    memoryEnabled: memory === undefined || memory === null ? false : (memory.memory_enabled ?? true),
    userProfileEnabled: memory === undefined || memory === null ? false : (memory.user_profile_enabled ?? true),
    memoryCharLimit: memory?.memory_char_limit,
    userCharLimit: memory?.user_char_limit,
    subscription: agent.nous_subscription,
    ...enforcement(agent.tool_use_enforcement),
  };
  const session = {
    startedAt,
    systemMessage,
    sessionId: agent.session_id,
    externalMemory: typeof external === "string" ? external : undefined,
  };
  return { build: given(build), session: given(session) };
}

function given(values: { readonly [input: string]: unknown }): { readonly [input: string]: Json } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as { readonly [input: string]: Json };
}

/** The configuration's `tool_use_enforcement`, which may be a truth value, a word, or a list of parts of model names. */
function enforcement(value: Agent["tool_use_enforcement"]): { readonly [input: string]: Json } {
  const word = typeof value === "string" ? value.toLowerCase() : value;
  if (word === true || (typeof word === "string" && ["true", "always", "yes", "on"].includes(word))) return { toolUseEnforcement: "always" };
  if (word === false || (typeof word === "string" && ["false", "never", "no", "off"].includes(word))) return { toolUseEnforcement: "never" };
  if (Array.isArray(word)) return { toolUseEnforcement: "auto", steeredModels: word.filter((name: Json): name is string => typeof name === "string") };
  return { toolUseEnforcement: "auto" };
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** A local time as Python's `%A, %B %d, %Y %I:%M %p` shows it; the offset does not matter. */
export function clockText(now: string): string {
  const [, year = "", month = "", day = "", hour = "", minute = ""] = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/u.exec(now) ?? [];
  const weekday = DAYS[new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDay()];
  const hours = Number(hour) % 12 === 0 ? 12 : Number(hour) % 12;
  return `${weekday}, ${MONTHS[Number(month) - 1]} ${day}, ${year} ${String(hours).padStart(2, "0")}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}
