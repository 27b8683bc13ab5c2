import type { BenchResult } from "../bench/results/result";
import { attackByAborting } from "./abortedRequests";
import { contactAttacks } from "./access/contacts";
import { attackByForging } from "./access/forgedRequests";
import { limitAttacks } from "./access/limits";
import { outboundRequestAttacks } from "./access/outboundRequests";
import { attackPrivacy } from "./access/privacy";
import { responseAttacks } from "./access/responses";
import { attackFromLowerRole } from "./access/roles";
import { sessionAttacks } from "./access/sessions";
import { attackAsStranger } from "./access/strangers";
import { traceAttacks } from "./access/traces";
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

export type Attack = (target: AttackTarget) => Promise<readonly BenchResult[]>;

export interface Part {
  readonly title: string;
  /** Attacks that do not depend on each other, in this order. */
  readonly attacks: readonly Attack[];
}

/** Parts of the attack that share one site, in this order. Those that may break the runtime are last. */
export const PARTS = {
  privacy: { title: "Private data", attacks: withOwnClient([attackPrivacy], "10.11.12.1") },
  roles: { title: "Requests above the viewer's role", attacks: withOwnClient([attackFromLowerRole], "10.11.12.2") },
  forging: { title: "Forged requests", attacks: withOwnClient([attackByForging], "10.11.12.3") },
  strangers: { title: "Other members' data", attacks: withOwnClient([attackAsStranger], "10.11.12.4") },
  contacts: { title: "Contacts between members", attacks: withOwnClient(contactAttacks, "10.11.12.5") },
  outbound: { title: "Requests of the site", attacks: withOwnClient(outboundRequestAttacks, "10.11.12.6") },
  sessions: { title: "Sessions and sign-in", attacks: withOwnClient(sessionAttacks, "10.11.12.7") },
  responses: { title: "Headers and contents of responses", attacks: withOwnClient(responseAttacks, "10.11.12.8") },
  limits: { title: "Limits of requests", attacks: withOwnClient(limitAttacks, "10.11.12.9") },
  traces: { title: "What stays behind", attacks: withOwnClient(traceAttacks, "10.11.12.10") },
  hostile: { title: "Hostile requests", attacks: [attackWithHostileRequests] },
  bodies: { title: "Broken request bodies", attacks: [attackWithBrokenBodies] },
  bulk: { title: "Bulk changes", attacks: [attackByBulkChanges] },
  workbooks: { title: "Hostile workbooks", attacks: [attackByHostileWorkbooks] },
  previews: { title: "Import previews", attacks: [attackByImportPreviews] },
  sellList: { title: "The largest sell list", attacks: [attackLargestSellList] },
  settings: { title: "Blocks and settings", attacks: [attackSettings] },
  outages: { title: "Database outages", attacks: [attackByDatabaseOutages] },
  overload: { title: "Overload", attacks: [attackByOverload] },
  pictures: { title: "Pictures of one account", attacks: [attackWithPictures] },
  uploads: { title: "Large uploads", attacks: [attackWithLargeUploads] },
  refreshes: { title: "Refreshes", attacks: [attackByRefreshes] },
  aborted: { title: "Aborted requests", attacks: [attackByAborting] },
  connections: { title: "Connections that send nothing", attacks: [attackBySlowConnections] },
  cache: { title: "Cached pages", attacks: [attackCachedPages] },
} as const satisfies Readonly<Record<string, Part>>;

export type PartName = keyof typeof PARTS;
