import { eq } from "drizzle-orm";
import { saveUserSetting, toUserSettings } from "../../../db/access/settings";
import type { Database } from "../../../db/client";
import { mergeGuestHoldings, saveBulkAction, saveItemAction, undoCollectionChange } from "../../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../../db/ownership/copies";
import { type FullCollection, readFullCollection } from "../../../db/ownership/viewerQueries";
import { user } from "../../../db/schema";
import { ChangeRejectedError, type UserChangeContext as Written } from "../../../db/write";
import { toApiSettings } from "../../../domain/access/apiSettings";
import { isAccountSettingName, parseAccountSettingUpdate } from "../../../domain/access/settings";
import { NO_HOLDINGS } from "../../../domain/ownership/holding";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { decodeHoldings } from "../../../domain/wire/holdings";
import type { ApiResult } from "../../../islands/server/api";
import type { PendingChange } from "../../../islands/store/outbox/pendingChange";
import type { SettingsByName } from "../../../islands/store/outbox/serverUpdate";
import { toChangedItemJson, toHoldingsJson } from "../../../routes/ownership/json";
import type { ChangeExecutor } from "../../helpers/changeExecutor";
import { insertUser } from "../insertUser";

/** Creates an executor that applies changes to the database and encodes responses like the site. */
export async function createDatabaseExecutor(db: Database): Promise<ChangeExecutor> {
  const userId = await insertUser(db);
  let known: FullCollection & { readonly settings: SettingsByName } = await read();

  async function read() {
    const [row] = await db.select().from(user).where(eq(user.id, userId));
    if (!row) throw new Error("There is no such person.");
    return { ...(await readFullCollection(db, userId)), settings: { ...toUserSettings(row) } };
  }

  return {
    get version() {
      return known.version;
    },
    get holdings() {
      return known.holdings;
    },
    get settings() {
      return known.settings;
    },
    listCopies: (item) => known.copies.filter(({ itemId }) => itemId === item),
    async execute(change) {
      const result = await respond(db, change, { userId, changeId: change.changeId, now: new Date() });
      const now = await read();
      if (now.version >= known.version) known = now;
      return result;
    },
  };
}

async function respond(db: Database, change: PendingChange, written: Written): Promise<ApiResult> {
  try {
    const json = await execute(db, change, written);
    return json ? { ok: true, json } : { ok: false, status: 404, message: "There is no such thing." };
  } catch (error) {
    if (error instanceof ChangeRejectedError) return { ok: false, status: 409, message: error.message };
    throw error;
  }
}

/**
 * Executes a change.
 *
 * @returns the site's response; `undefined` for 404
 */
async function execute(db: Database, { operation }: PendingChange, change: Written): Promise<object | undefined> {
  switch (operation.kind) {
    case "act":
      return toChangedItemJson(await saveItemAction(db, operation.act, operation.id, change), change);
    case "bulk":
      return toHoldingsJson(await saveBulkAction(db, operation.act, operation.ids, change));
    case "merge":
      return toHoldingsJson(await mergeGuestHoldings(db, decodeHoldings(operation.marked) ?? NO_HOLDINGS, change));
    case "undo":
      return toHoldingsJson(await undoCollectionChange(db, operation.undone, change));
    case "add-copy":
      return toChangedItemJson(await addCopy(db, operation.id, operation.copy, change), change);
    case "edit-copy": {
      const edit = { copy: { ...NEW_COPY_DETAILS, ...operation.copy }, named: new Set(Object.keys(operation.copy)) };
      const state = await editCopy(db, operation.id, operation.copyId, edit, change);
      return state && toChangedItemJson(state, change);
    }
    case "remove-copy": {
      const state = await removeCopy(db, operation.id, operation.copyId, change);
      return state && toChangedItemJson(state, change);
    }
    case "setting": {
      if ("id" in operation) return undefined; // Test sequences never set a price target.
      const parsed = isAccountSettingName(operation.setting)
        ? parseAccountSettingUpdate(operation.setting, operation.value)
        : undefined;
      if (!parsed?.ok) return undefined;
      const { version, settings } = await saveUserSetting(db, change, parsed.setting);
      return { version, privacySettings: toApiSettings(settings) };
    }
  }
}
