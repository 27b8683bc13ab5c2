import { bodyLimit } from "hono/body-limit";
import { pageTitle } from "../../domain/brand";
import { apiError, isApiPath } from "../../routes/api/errors";
import { TooLargePage } from "../../routes/errors/TooLargePage";

/** @param most bytes @param words the same for people @param toldAt the page that says so; else the answer does. */
export const atMost = (most: number, words: string, toldAt?: string) =>
  bodyLimit({
    maxSize: most,
    onError: (c) => {
      if (toldAt !== undefined) return c.redirect(toldAt, 303);
      if (isApiPath(c.req.path)) return apiError(c, "too_large", `A body has at most ${words} here.`);
      c.status(413);
      return c.render(<TooLargePage most={words} back={c.req.path} />, { title: pageTitle("Too large") });
    },
  });
