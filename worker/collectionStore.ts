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

/** As the person is now; those who come at once share one question to the database. */
export async function readPerson(
  { people }: CollectionMemory,
  id: number,
  { db, afterwards }: Sources,
): Promise<PublicPerson | undefined> {
  return (await readInGroup(people, id, (ids) => readPeople(db, ids), afterwards)).get(id);
}

/** A name says all that its page is made of, so what is kept under it never changes. */
export async function keptPage(
  { pages }: CollectionMemory,
  c: Context,
  name: string,
  render: () => Promise<Response>,
  sources: Sources,
): Promise<Response> {
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

const keyOf = (name: string) => `collection:${name}`;

interface Metadata {
  readonly etag: string;
}

async function readPage(name: string, { kv }: Sources): Promise<Page | undefined> {
  try {
    const { value, metadata } = await kv.getWithMetadata<Metadata>(keyOf(name), "arrayBuffer");
    return value !== null && metadata ? toPage(new Uint8Array(value), metadata.etag) : undefined;
  } catch (error) {
    console.error("A public page could not be read from KV; it is rendered again.", error);
    return undefined;
  }
}

async function writePage(name: string, { body, etag }: Page, { kv }: Sources): Promise<void> {
  try {
    await kv.put(keyOf(name), body, { expirationTtl: KEPT_SECONDS, metadata: { etag } satisfies Metadata });
  } catch (error) {
    console.error("A public page could not be written to KV; others will render it again.", error);
  }
}
