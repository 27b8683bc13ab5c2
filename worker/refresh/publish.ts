import type { Database } from "../../db/client";
import { claimKvWrite } from "../../db/kvWrites";
import { readPriceHistories, saveDailyAverages } from "../../db/prices/dailyAverages";
import { readPriceSnapshot, saveListingAverageDisplayPermission } from "../../db/prices/read";
import { claimPriceVersionPublishing, publishPriceVersion, releasePriceVersionClaim } from "../../db/prices/write";
import { AVERAGE_SOURCES } from "../../domain/prices/dayAverages";
import { computeSha256Hex } from "../../domain/sha256";
import {
  PRICE_HISTORIES_CACHE_SPEC,
  PRICE_SNAPSHOT_CACHE_SPEC,
  toPriceSnapshotJson,
  writeSnapshotToKv,
} from "../cache/kvCache";
import type { Clock } from "../platform/runtime";

const VERSION_LENGTH = 16;

interface PublishOptions {
  readonly db: Database;
  readonly kv: KVNamespace;
  readonly now: Clock;
  readonly minGapMs: number;
  readonly canShowAverages: boolean;
}

/**
 * Publishes a price version after a change or at a new day. KV gets the prices before the version that refers to them
 * becomes current. Concurrent runs are safe.
 */
export async function publishPrices({ db, kv, now, minGapMs, canShowAverages }: PublishOptions): Promise<void> {
  await saveListingAverageDisplayPermission(db, canShowAverages);
  if (!(await claimPriceVersionPublishing(db, now() - minGapMs))) return;
  const snapshot = await readPriceSnapshot(db);
  const publishedAt = now();
  await saveDailyAverages(db, snapshot, publishedAt, canShowAverages ? AVERAGE_SOURCES : ["guide"]);
  const histories = await readPriceHistories(db);
  const content = [toPriceSnapshotJson({ ...snapshot, version: "", publishedAt: 0 }), { ...histories, version: "" }];
  // The version is a hash, so that equal content gets the same version in every run.
  const version = (await computeSha256Hex(JSON.stringify(content))).slice(0, VERSION_LENGTH);
  if (version === snapshot.version) return releasePriceVersionClaim(db);
  const deps = {
    kv,
    now,
    claimKvWrite: (key: string, valueVersion: string) => claimKvWrite(db, key, valueVersion, publishedAt),
  };
  const write = (entry: typeof PRICE_SNAPSHOT_CACHE_SPEC | typeof PRICE_HISTORIES_CACHE_SPEC, content: object) =>
    writeSnapshotToKv(entry, version, JSON.stringify(content), deps);
  if (!(await write(PRICE_SNAPSHOT_CACHE_SPEC, toPriceSnapshotJson({ ...snapshot, version, publishedAt })))) return;
  await write(PRICE_HISTORIES_CACHE_SPEC, { ...histories, version });
  await publishPriceVersion(db, version, publishedAt);
}
