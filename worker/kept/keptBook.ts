import { readBook } from "../../db/prices/read";
import type { Book } from "../../domain/prices/book";
import { formatBook, parseBook } from "../../domain/wire/book";
import type { Kind } from "./keptStore";

/** The book of prices as it stands in KV: who publishes it needs to know nothing else of what is kept. */
export const BOOK: Kind<Book> = {
  name: "book of prices",
  key: "prices-1",
  versionOf: ({ edition }) => edition,
  versionIn: ({ edition }) => edition,
  publishedIn: ({ publishedAt }) => publishedAt,
  format: formatBook,
  parse: parseBook,
  read: readBook,
  mend: "Look for the rows of price_now or rate_day that are wrong: the next refresh of prices writes them anew.",
};
