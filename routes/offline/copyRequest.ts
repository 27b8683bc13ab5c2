import type { Context } from "hono";
import { COPY_ASKED, isCopied } from "../../domain/offline/copies";

/** A device asks for what it keeps without signal. */
export const isForCopy = ({ req }: Context): boolean =>
  req.method === "GET" && req.header(COPY_ASKED) !== undefined && isCopied(req.path);
