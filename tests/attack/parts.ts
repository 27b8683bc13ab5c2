import type { BenchResult } from "../bench/results/result";
import { attackByAborting } from "./abortedRequests";
import { attackContacts } from "./access/contacts";
import { attackByForging } from "./access/forgedRequests";
import { attackLimits } from "./access/limits";
import { attackOutboundRequests } from "./access/outboundRequests";
import { attackPrivacy } from "./access/privacy";
import { attackResponses } from "./access/responses";
import { attackFromLowerRole } from "./access/roles";
import { attackSessions } from "./access/sessions";
import { attackAsStranger } from "./access/strangers";
import { attackTraces } from "./access/traces";
import { withOwnClient } from "./access/withOwnClient";
import { attackWithBrokenBodies } from "./brokenBodies";
import { attackCachedPages } from "./cachedPages";
import { attackByBulkChanges } from "./costs/bulkChanges";
import { attackByHostileWorkbooks, attackByImportPreviews } from "./costs/hostileFiles";
import { attackLargestSellList, attackSettings } from "./costs/memberPages";
import { attackByDatabaseOutages } from "./databaseOutages";
import { attackWithHostileRequests } from "./hostileRequests";
import { attackWithLargeUploads } from "./largeUploads";
import { attackByOverload } from "./overload";
import { attackWithPictures } from "./pictures";
import { attackByRefreshes } from "./refreshes";
import { attackBySlowConnections } from "./slowConnections";
import type { AttackTarget } from "./target";

export interface Part {
  readonly title: string;
  readonly attack: (target: AttackTarget) => Promise<BenchResult[]>;
}

/** Parts of the attack that share one site, in this order. Those that may break the runtime are last. */
export const PARTS = {
  privacy: { title: "Private data", attack: withOwnClient(attackPrivacy, "10.11.12.1") },
  roles: { title: "Requests above the viewer's role", attack: withOwnClient(attackFromLowerRole, "10.11.12.2") },
  forging: { title: "Forged requests", attack: withOwnClient(attackByForging, "10.11.12.3") },
  strangers: { title: "Other members' data", attack: withOwnClient(attackAsStranger, "10.11.12.4") },
  contacts: { title: "Contacts between members", attack: withOwnClient(attackContacts, "10.11.12.5") },
  outbound: { title: "Requests of the site", attack: withOwnClient(attackOutboundRequests, "10.11.12.6") },
  sessions: { title: "Sessions and sign-in", attack: withOwnClient(attackSessions, "10.11.12.7") },
  responses: { title: "Headers and contents of responses", attack: withOwnClient(attackResponses, "10.11.12.8") },
  limits: { title: "Limits of requests", attack: withOwnClient(attackLimits, "10.11.12.9") },
  traces: { title: "What stays behind", attack: withOwnClient(attackTraces, "10.11.12.10") },
  hostile: { title: "Hostile requests", attack: attackWithHostileRequests },
  bodies: { title: "Broken request bodies", attack: attackWithBrokenBodies },
  bulk: { title: "Bulk changes", attack: attackByBulkChanges },
  workbooks: { title: "Hostile workbooks", attack: attackByHostileWorkbooks },
  previews: { title: "Import previews", attack: attackByImportPreviews },
  sellList: { title: "The largest sell list", attack: attackLargestSellList },
  settings: { title: "Blocks and settings", attack: attackSettings },
  outages: { title: "Database outages", attack: attackByDatabaseOutages },
  overload: { title: "Overload", attack: attackByOverload },
  pictures: { title: "Pictures of one account", attack: attackWithPictures },
  uploads: { title: "Large uploads", attack: attackWithLargeUploads },
  refreshes: { title: "Refreshes", attack: attackByRefreshes },
  aborted: { title: "Aborted requests", attack: attackByAborting },
  connections: { title: "Connections that send nothing", attack: attackBySlowConnections },
  cache: { title: "Cached pages", attack: attackCachedPages },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof PARTS;
