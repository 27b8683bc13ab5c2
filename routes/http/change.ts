import type { ViewerDataReader, ViewerQuery } from "../../db/access/viewerQuery";
import type { UserChangeContext } from "../../db/write";
import { parseId } from "../../domain/catalogue/id";
import type { Item } from "../../domain/catalogue/item";
import { t } from "../../domain/messages/pages";
import { buildApiErrorResponse } from "./apiErrors";
import type { AppContext } from "./context";
import { createRandomSecret } from "./secrets";

export const isChangeId = (text: string): boolean => /^[\w-]{8,64}$/.test(text);

/** Creates an undoable change. Its id `sentChangeId`, by default a new one, makes a repeated request harmless. */
export function createChangeContext(c: AppContext, sentChangeId = ""): UserChangeContext {
  const changeId = isChangeId(sentChangeId) ? sentChangeId : createRandomSecret();
  return { userId: c.var.viewer.id, changeId, now: c.var.services.now() };
}

/** Wraps a handler that saves an undoable change. Its id is that in the header `X-Change-Id`, or a new one. */
export const withChangeContext =
  <Read extends ViewerQuery<unknown>>(
    handle: (c: AppContext, change: UserChangeContext, own: ViewerDataReader<Read>) => Promise<Response>,
  ) =>
  async (c: AppContext, own: ViewerDataReader<Read>): Promise<Response> => {
    const changeId = c.req.header("X-Change-Id");
    if (changeId !== undefined && !isChangeId(changeId))
      return buildApiErrorResponse(c, "bad_request", t.apiErrors.invalidChangeId);
    return handle(c, createChangeContext(c, changeId), own);
  };

/** Wraps a handler that changes the item whose id is in the path. Responds with 404 if there is no such item. */
export const withItemChangeContext = <Read extends ViewerQuery<unknown>>(
  handle: (c: AppContext, itemId: number, change: UserChangeContext, own: ViewerDataReader<Read>) => Promise<Response>,
) =>
  withChangeContext<Read>(async (c, change, own) => {
    const itemId = await findItemIdInPath(c);
    return itemId === undefined ? buildItemNotFoundResponse(c) : handle(c, itemId, change, own);
  });

export async function findItemInPath(c: AppContext): Promise<Item | undefined> {
  const { byId } = await c.var.services.loadCatalogue();
  return byId.get(parseId(c.req.param("id") ?? "") ?? 0);
}

export const findItemIdInPath = async (c: AppContext): Promise<number | undefined> => (await findItemInPath(c))?.id;

export const buildItemNotFoundResponse = (c: AppContext) =>
  buildApiErrorResponse(c, "not_found", t.apiErrors.unknownAmiibo);
