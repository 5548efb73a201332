import { testShare } from "./differential.ts";

testShare(2, 2);
