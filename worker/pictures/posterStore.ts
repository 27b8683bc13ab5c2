import type { Context } from "hono";
import { z } from "zod";
import { isPerson } from "../../db/access/accounts";
import type { Database } from "../../db/client";
import { language } from "../../domain/language/current";
import { ALL_LANGUAGES } from "../../domain/language/language";
import { keyOf, nameOf, type Poster } from "../../domain/sharing/poster";
import type { MayWrite } from "../cache/kvStore";
import { answer, etagOf, openPageMemory, type Page, type PageMemory } from "../cache/pageCache";
import { unavailable } from "../middleware/errors";
import { type Mutex, openMutex, sleep } from "../mutex/mutex";
import type { Afterwards } from "../platform/bindings";

const KEPT_SECONDS = 30 * 24 * 60 * 60;
const RETRY_AFTER_SECONDS = 5;
/** About a dozen: those of the links that are being shared now. */
const MOST_BYTES = 3_000_000;

export interface PosterMemory {
  readonly pages: PageMemory;
  readonly turns: Mutex;
}

export const newPosterMemory = (): PosterMemory => ({ pages: openPageMemory(MOST_BYTES), turns: openMutex() });

export interface PosterSources {
  /** As a PNG. */
  readonly draw: (poster: Poster) => Promise<Uint8Array<ArrayBuffer>>;
  readonly kv: KVNamespace;
  /** The platform's, near to who asks. */
  readonly near: () => Promise<Pick<Cache, "match" | "put">>;
  /** Whether it is on this isolate to write an entry of KV. */
  readonly mayWrite: MayWrite;
  readonly db: Database;
  readonly memory: PosterMemory;
  readonly afterwards: Afterwards;
}

/** The picture as it is now, drawn where it is not kept: one at a time, for a drawing is one long stretch of work. */
export async function shownPoster(c: Context, poster: Poster, sources: PosterSources): Promise<Response> {
  const page = (await kept(poster, sources)) ?? (await drawn(poster, sources));
  return page ? answer(c, page) : unavailable(c, RETRY_AFTER_SECONDS);
}

/** A poster of somebody who has gone is theirs, although nothing leads there any more. */
export function forgetPoster(owner: number, { kv, afterwards }: Pick<PosterSources, "kv" | "afterwards">): void {
  const complain = (error: unknown) =>
    console.error("A deleted person's poster stays in KV, unreachable, for up to a month.", error);
  for (const page of ["collection", "wishlist"])
    for (const each of ALL_LANGUAGES) afterwards(kv.delete(storedUnder(`${each}/${page}/${owner}`)).catch(complain));
}

/** One in each language for each thing that has a poster, however often it changes. The number is that of what stands in KV. */
const storedUnder = (name: string) => `poster-2:${name}`;

const spokenName = (poster: Poster) => `${language()}/${nameOf(poster)}`;

/** No site's: the platform's cache takes whatever is an address. */
const nearAddress = (poster: Poster) => `https://posters.invalid/${nameOf(poster)}/${keyOf(poster)}`;

async function kept(poster: Poster, sources: PosterSources): Promise<Page | undefined> {
  const { memory } = sources;
  const [name, key] = [spokenName(poster), keyOf(poster)];
  const remembered = memory.pages.get(name, key);
  if (remembered) return remembered;
  const bytes = isPassedOn(poster)
    ? undefined
    : ((await readNear(poster, sources)) ?? (await readStored(name, key, sources)));
  if (!bytes) return undefined;
  const page = toPage(poster, bytes, await etagOf(bytes));
  memory.pages.set(name, key, page);
  return page;
}

async function drawn(poster: Poster, sources: PosterSources): Promise<Page | undefined> {
  const { memory, draw, afterwards } = sources;
  const [name, key] = [spokenName(poster), keyOf(poster)];
  const turn = await memory.turns.take();
  if (!turn) return undefined;
  try {
    const remembered = memory.pages.get(name, key);
    if (remembered) return remembered;
    const bytes = await draw(poster);
    const page = toPage(poster, bytes, await etagOf(bytes));
    memory.pages.set(name, key, page);
    afterwards(keep(poster, page, sources));
    return page;
  } finally {
    // Those who came meanwhile are heard first: they stand in the way of the next timer.
    afterwards(sleep(1).then(turn.end));
  }
}

function toPage(poster: Poster, body: Page["body"], etag: string): Page {
  const headers: [string, string][] = [
    ["Content-Type", "image/png"],
    ["ETag", etag],
  ];
  if (isPassedOn(poster)) return { body, etag, headers: [...headers, ["Cache-Control", "private, no-cache"]] };
  // Messengers show it on pages of theirs.
  const shown: [string, string][] = [
    ["Cache-Control", "public, max-age=31536000, immutable"],
    ["Cross-Origin-Resource-Policy", "cross-origin"],
  ];
  return { body, etag, headers: [...headers, ...shown] };
}

/** What is somebody's own is kept where it can be taken out again. */
const isSomebodys = (poster: Poster) => "id" in poster;

async function readNear(poster: Poster, { near }: PosterSources): Promise<Page["body"] | undefined> {
  if (isSomebodys(poster)) return undefined;
  const found = await (await near()).match(nearAddress(poster));
  return found && new Uint8Array(await found.arrayBuffer());
}

const metadata = z.object({ key: z.string(), etag: z.string() });

/** What is not whole is none: its tag is that of its bytes. */
async function readStored(name: string, key: string, { kv }: PosterSources): Promise<Page["body"] | undefined> {
  try {
    const found = await kv.getWithMetadata(storedUnder(name), "arrayBuffer");
    const { data } = metadata.safeParse(found.metadata);
    if (found.value === null || data?.key !== key) return undefined;
    const bytes = new Uint8Array(found.value);
    return (await etagOf(bytes)) === data.etag ? bytes : undefined;
  } catch (error) {
    console.error("A poster could not be read from KV; it is drawn again.", error);
    return undefined;
  }
}

/** One that its owner passes on themselves is nobody else's to keep. */
const isPassedOn = (poster: Poster): boolean => poster.kind === "share";

async function keep(poster: Poster, { body, etag }: Page, { kv, near, db, mayWrite }: PosterSources): Promise<void> {
  if (isPassedOn(poster)) return;
  const [stored, key] = [storedUnder(spokenName(poster)), keyOf(poster)];
  try {
    if (await mayWrite(stored, key)) {
      await kv.put(stored, body, { expirationTtl: KEPT_SECONDS, metadata: { key, etag } });
    }
    // Whoever was deleted while it was drawn leaves none behind.
    if ("id" in poster) {
      if (!(await isPerson(db, poster.id))) await kv.delete(stored);
      return;
    }
    const headers = { "Content-Type": "image/png", "Cache-Control": `public, max-age=${KEPT_SECONDS}` };
    await (await near()).put(nearAddress(poster), new Response(body, { headers }));
  } catch (error) {
    console.error("A poster could not be kept; it is drawn again when it is asked for.", error);
  }
}
