import { CONTACT_MUTATIONS } from "./areas/contacts";
import { GUARD_MUTATIONS } from "./areas/guards";
import { LIMIT_MUTATIONS } from "./areas/limits";
import { OUTBOUND_MUTATIONS } from "./areas/outbound";
import { RESPONSE_MUTATIONS } from "./areas/responses";
import { SESSION_MUTATIONS } from "./areas/sessions";
import { STRANGER_MUTATIONS } from "./areas/strangers";
import { TRACE_MUTATIONS } from "./areas/traces";
import type { Mutation } from "./mutation";

/** All mutations. The first one of each result is the sample of the slow test. */
export const MUTATIONS: readonly Mutation[] = [
  ...GUARD_MUTATIONS,
  ...STRANGER_MUTATIONS,
  ...CONTACT_MUTATIONS,
  ...SESSION_MUTATIONS,
  ...OUTBOUND_MUTATIONS,
  ...RESPONSE_MUTATIONS,
  ...LIMIT_MUTATIONS,
  ...TRACE_MUTATIONS,
];
