import { HMAC } from "oslo/crypto";
import { base64url } from "oslo/encoding";
import { z } from "zod";
import type { TakeOwn } from "../../db/access/own";
import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { keepSheet, ownSheetSecret, readSheet, sheetText, takeSheetSecret } from "../../db/sheets/sheets";
import { ARTWORK_REVISION } from "../../domain/catalogue/artworkRevision";
import { aimOf } from "../../domain/goal/goal";
import { t } from "../../domain/messages/pages";
import { NOTHING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { SHEET_REVISION } from "../../domain/sheet/layout";
import {
  CARD_SHEETS,
  cards,
  figures,
  fileNameOf,
  GOAL_VIEW,
  ofGoal,
  ofView,
  SHOWINGS,
  type Showing,
  type Subject,
  sheetOf,
} from "../../domain/sheet/sheet";
import { TILE_REVISION } from "../../domain/sheet/tile";
import { invalidField } from "../http/apiErrors";
import type { AppContext } from "../http/context";
import { readBody } from "../http/form";
import { openRoom } from "../http/room";
import { newSecret } from "../http/secrets";

/** Pictures of a collection to keep and to show around. An answer says where the picture is; it is drawn when it is asked for. */
export const api = openRoom();

type Drawn = typeof ownHoldings | typeof ownSheetSecret;

/** By GET it writes down what is to be drawn, too, and so it needs the page's token like a call that changes something. */
for (const add of [api.call, api.callByGet]) {
  add("/api/user/export/image/figures", { role: "user", reads: [ownHoldings, ownSheetSecret] }, async (c, own) =>
    exported(c, own, figures(await c.var.services.catalogue(), "all")),
  );
}

const cardsBody = z.object({
  series: z.string(),
  wishlistOnly: z.boolean().default(false),
  unownedOnly: z.boolean().default(false),
});

api.call("/api/user/export/image/cards", { role: "user", reads: [ownHoldings, ownSheetSecret] }, async (c, own) => {
  const read = await readBody(c, cardsBody, { series: "Series 1", wishlistOnly: false, unownedOnly: false });
  if (!read.ok) return read.answer;
  const { series, wishlistOnly, unownedOnly } = read.value;
  if (wishlistOnly && unownedOnly) {
    return invalidField(c, "unownedOnly", t.sheet.wishedOrUnowned);
  }
  const showing: Showing = wishlistOnly ? "wishlist" : unownedOnly ? "unowned" : "all";
  const subject = cards(await c.var.services.catalogue(), series, showing);
  if (!subject) return invalidField(c, "series", t.sheet.noCards(CARD_SHEETS));
  return exported(c, own, subject);
});

const viewBody = z.object({
  view: z.string().default("all"),
  series: z.string().default("all"),
  showing: z.enum(SHOWINGS).default("all"),
});

/** Any page of the catalogue, or one's goal. */
api.call(
  "/api/user/export/image/view",
  { role: "user", reads: [ownHoldings, ownSheetSecret, ownGoal] },
  async (c, own) => {
    const read = await readBody(c, viewBody, { view: "amiibo-franchise", series: "kirby", showing: "owned" });
    if (!read.ok) return read.answer;
    const { view, series, showing } = read.value;
    if (view === GOAL_VIEW) return exportedGoal(c, own, showing);
    const subject = ofView(await c.var.services.catalogue(), view, series, showing);
    if (!subject) return invalidField(c, "series", t.sheet.noSeries);
    return exported(c, own, subject);
  },
);

async function exportedGoal(c: AppContext, own: TakeOwn<typeof ownGoal | Drawn>, showing: Showing): Promise<Response> {
  const goal = own(ownGoal);
  const catalogue = await c.var.services.catalogue();
  const aim = goal && aimOf(goal, catalogue);
  if (!aim) return invalidField(c, "view", t.sheet.noGoal(paths.goal));
  return exported(c, own, ofGoal(catalogue, aim, showing));
}

async function exported(c: AppContext, own: TakeOwn<Drawn>, subject: Subject): Promise<Response> {
  const { services, viewer } = c.var;
  const catalogue = await services.catalogue();
  const { holdings } = own(ownHoldings);
  const sheet = sheetOf(subject, {
    holdingOf: ({ id }) => holdings.get(id) ?? NOTHING,
    pictureOf: (item) => catalogue.pictureOf(item).picture ?? "",
    today: services.today(),
    ...ownerOf(c),
  });
  const content = sheetText(sheet);
  const secret = own(ownSheetSecret) ?? (await takeSheetSecret(services.db, viewer.id, newSecret()));
  const key = await sheetKey(secret, content);
  services.sheets.forget(await keepSheet(services.db, { key, userId: viewer.id, content }, services.now()));
  return c.json({ val: paths.sheet(key), name: `${fileNameOf(sheet)}.png` });
}

/** Named and addressed where anybody may look. */
function ownerOf(c: AppContext) {
  const { id, settings } = c.var.viewer;
  if (!settings.is_collection_public) return {};
  const publicUsername = settings.public_username;
  const { host } = new URL(c.req.url);
  return { owner: { name: publicUsername ?? "", address: `${host}${paths.userById(id)}` } };
}

/** An exported picture. Whoever knows its address may see it. */
export const picture = openRoom();

picture.page("/export/:file", { role: "everybody" }, async (c) => {
  const { services } = c.var;
  const key = c.req.param("file").replace(/\.png$/, "");
  if (!SHEET_KEY.test(key)) return c.notFound();
  const stored = await services.sheets.stored(key);
  if (stored) return answer(c, stored);
  const found = await readSheet(services.db, key);
  if (!found) return c.notFound();
  const name = fileNameOf(found.sheet);
  // What nobody reads is not drawn.
  if (c.req.method === "HEAD") return answer(c, { png: null, name });
  const drawn = await services.sheets.draw(found);
  if (drawn) return answer(c, { png: drawn, name });
  c.header("Retry-After", "5");
  return c.text(`${t.sheet.busy}\n`, 503);
});

function answer(
  c: AppContext,
  { png, name }: { readonly png: ReadableStream | null; readonly name: string },
): Response {
  c.header("Content-Type", "image/png");
  c.header("Cache-Control", "public, max-age=31536000, immutable");
  c.header("Content-Disposition", `inline; filename="${name}.png"`);
  c.header("Cross-Origin-Resource-Policy", "cross-origin");
  c.header("X-Robots-Tag", "noindex");
  return png ? c.body(png) : c.body(null);
}

/** Collections as pictures. */
export const sheets = openRoom(api, picture);

const utf8 = new TextEncoder();

/** As `sheetKey` makes them. */
const SHEET_KEY = /^[\w-]{43}$/;

/**
 * Of all that is drawn, signed with its person's secret: the same sheet has the same key, and nobody finds one who was
 * not given it.
 */
async function sheetKey(secret: string, content: string): Promise<string> {
  const drawn = `${SHEET_REVISION} ${TILE_REVISION} ${ARTWORK_REVISION} ${content}`;
  const signature = await new HMAC("SHA-256").sign(utf8.encode(secret), utf8.encode(drawn));
  return base64url.encode(new Uint8Array(signature), { includePadding: false });
}
