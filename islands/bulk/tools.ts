import type { Tools } from "../store/selection";
import { BulkBar } from "./BulkBar";
import { Pick } from "./Pick";

export const tools: Tools = { BulkBar, Pick };
