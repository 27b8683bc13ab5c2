import type { Context } from "hono";
import type { Database } from "../db/client";
import { type People, type PublicPerson, readPeople } from "../db/ownership/public";
import { type GroupMemory, readInGroup } from "./groupReading";
import { answer, etagOf, openPageMemory, type Page, type PageMemory, pageOf } from "./middleware/guestPages";

/** The day is part of a page's name, so none is asked for longer. */
const KEPT_SECONDS = 24 * 60 * 60;

/** One for each isolate. */
export interface CollectionMemory {
  readonly pages: PageMemory;
  readonly people: GroupMemory<People>;
}

export const openCollectionMemory = (): CollectionMemory => ({ pages: openPageMemory(), people: {} });

interface Sources {
  readonly db: Database;
  readonly kv: KVNamespace;
  /** Keeps the request's resources until the promise is settled. */
  readonly afterwards: (work: Promise<unknown>) => void;
}

/** As the person is now; those who come at once share one question to the database, and one of them opens it. */
export async function readPerson(
  { people }: CollectionMemory,
  id: number,
  sources: Sources,
): Promise<PublicPerson | undefined> {
  return (await readInGroup(people, id, (ids) => readPeople(sources.db, ids), sources.afterwards)).get(id);
}

export interface PageName {
  /** Whose page it is: a user's id. */
  readonly owner: number;
  readonly name: string;
}

/** A name says all that its page is made of, so what is kept under it never changes. */
export async function keptPage(
  { pages }: CollectionMemory,
  c: Context,
  { owner, name: rest }: PageName,
  render: () => Promise<Response>,
  sources: Sources,
): Promise<Response> {
  const name = `${prefixOf(owner)}${rest}`;
  const remembered = pages.get(name);
  if (remembered) return answer(c, remembered);
  const stored = await readPage(name, sources);
  if (stored) {
    pages.set(name, stored);
    return answer(c, stored);
  }
  const response = await render();
  if (response.status !== 200) return response;
  const body = new Uint8Array(await response.arrayBuffer());
  const page = toPage(body, await etagOf(body));
  pages.set(name, page);
  sources.afterwards(writePage(name, page, sources));
  return answer(c, page);
}

const toPage = (body: Page["body"], etag: string): Page =>
  pageOf(body, etag, [["Content-Type", "text/html; charset=UTF-8"]]);

const prefixOf = (owner: number) => `collection:${owner} `;

interface Metadata {
  readonly etag: string;
}

async function readPage(name: string, { kv }: Sources): Promise<Page | undefined> {
  try {
    const { value, metadata } = await kv.getWithMetadata<Metadata>(name, "arrayBuffer");
    return value !== null && metadata ? toPage(new Uint8Array(value), metadata.etag) : undefined;
  } catch (error) {
    console.error("A public page could not be read from KV; it is rendered again.", error);
    return undefined;
  }
}

async function writePage(name: string, { body, etag }: Page, { kv }: Sources): Promise<void> {
  try {
    await kv.put(name, body, { expirationTtl: KEPT_SECONDS, metadata: { etag } satisfies Metadata });
  } catch (error) {
    console.error("A public page could not be written to KV; others will render it again.", error);
  }
}

/** What is kept of somebody goes with them: nothing leads there any more, and yet it is theirs. */
export function forgetPages(owner: number, { kv, afterwards }: Pick<Sources, "kv" | "afterwards">): void {
  const forget = async () => {
    for await (const keys of keysOf(owner, kv)) await Promise.all(keys.map((key) => kv.delete(key)));
  };
  const complain = (error: unknown) =>
    console.error("A deleted person's public pages stay in KV, unreachable, for up to a day.", error);
  afterwards(forget().catch(complain));
}

async function* keysOf(owner: number, kv: KVNamespace): AsyncGenerator<string[]> {
  let cursor: string | null = null;
  do {
    const listed: KVNamespaceListResult<unknown> = await kv.list({ prefix: prefixOf(owner), cursor });
    yield listed.keys.map(({ name }) => name);
    cursor = listed.list_complete ? null : listed.cursor;
  } while (cursor !== null);
}
