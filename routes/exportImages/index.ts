import { z } from "zod";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import {
  encodeExportImage,
  readExportImage,
  readOrCreateExportImageSecret,
  saveExportImage,
  viewerExportImageSecretQuery,
} from "../../db/exportImages/exportImages";
import { viewerGoalQuery } from "../../db/goal/goal";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { ARTWORK_REVISION } from "../../domain/catalogue/artworkRevision";
import { estimateExportImageMs, toDrawingUnits } from "../../domain/drawingTime";
import {
  buildExportContentForFigures,
  buildExportContentForGoal,
  buildExportImage,
  EXPORT_FILTERS,
  EXPORTABLE_CARD_SERIES_NAMES,
  type ExportImageContent,
  type ExportImageItemFilter,
  findExportContentForCards,
  findExportContentForList,
  GOAL_EXPORT_VIEW,
  getExportImageFileName,
} from "../../domain/exportImage/exportImage";
import { EXPORT_IMAGE_REVISION } from "../../domain/exportImage/exportLayout";
import { TILE_REVISION } from "../../domain/exportImage/tile";
import { buildGoalFilter } from "../../domain/goal/goal";
import { t } from "../../domain/messages/pages";
import { EMPTY_HOLDING } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import { getSenderRateLimitKey } from "../access/session";
import { buildInvalidFieldResponse } from "../http/apiErrors";
import type { AppContext } from "../http/context";
import { respondWithDrawingRefusal } from "../http/drawingRefusal";
import { readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { createRandomSecret, signText } from "../http/secrets";

/** Routes of export images (many items in one picture). An API call saves the content; the first request draws it. */
export const exportImageRoutes = createRouteGroup();

const EXPORT_QUERIES = [viewerHoldingsQuery, viewerExportImageSecretQuery] as const;
const EXPORT_ROUTE = { role: "user", queries: EXPORT_QUERIES } as const;

for (const add of [exportImageRoutes.postJson, exportImageRoutes.legacyGet]) {
  add("/api/user/export/image/figures", EXPORT_ROUTE, async (c, own) =>
    respondWithExport(c, own, buildExportContentForFigures(await c.var.services.loadCatalogue(), "all")),
  );
}

const cardsBodySchema = z.object({
  series: z.string(),
  wishlistOnly: z.boolean().default(false),
  unownedOnly: z.boolean().default(false),
});

exportImageRoutes.postJson("/api/user/export/image/cards", EXPORT_ROUTE, async (c, own) => {
  const example = { series: "Series 1", wishlistOnly: false, unownedOnly: false };
  const body = await readJsonBody(c, cardsBodySchema, example);
  if (!body.ok) return body.response;
  const { series, wishlistOnly, unownedOnly } = body.value;
  if (wishlistOnly && unownedOnly) return buildInvalidFieldResponse(c, "unownedOnly", t.exportImage.conflictingFilters);
  const showing: ExportImageItemFilter = wishlistOnly ? "wishlist" : unownedOnly ? "unowned" : "all";
  const subject = findExportContentForCards(await c.var.services.loadCatalogue(), series, showing);
  if (!subject)
    return buildInvalidFieldResponse(c, "series", t.exportImage.unknownCardSeries(EXPORTABLE_CARD_SERIES_NAMES));
  return respondWithExport(c, own, subject);
});

const viewBodySchema = z.object({
  view: z.string().default("all"),
  series: z.string().default("all"),
  showing: z.enum(EXPORT_FILTERS).default("all"),
});

/** Exports a list of the catalogue as an image, or the viewer's goal (the items they want to complete). */
exportImageRoutes.postJson(
  "/api/user/export/image/view",
  { role: "user", queries: [...EXPORT_QUERIES, viewerGoalQuery] },
  async (c, own) => {
    const body = await readJsonBody(c, viewBodySchema, { view: "amiibo-franchise", series: "kirby", showing: "owned" });
    if (!body.ok) return body.response;
    const { view, series, showing } = body.value;
    const catalogue = await c.var.services.loadCatalogue();
    if (view === GOAL_EXPORT_VIEW) {
      const goal = own(viewerGoalQuery);
      const goalFilter = goal && buildGoalFilter(goal, catalogue);
      if (!goalFilter) return buildInvalidFieldResponse(c, "view", t.exportImage.missingGoal(paths.goal));
      return respondWithExport(c, own, buildExportContentForGoal(catalogue, goalFilter, showing));
    }
    const subject = findExportContentForList(catalogue, view, series, showing);
    if (!subject) return buildInvalidFieldResponse(c, "series", t.exportImage.unknownSeries);
    return respondWithExport(c, own, subject);
  },
);

async function respondWithExport(
  c: AppContext,
  own: ViewerDataReader<(typeof EXPORT_QUERIES)[number]>,
  subject: ExportImageContent,
): Promise<Response> {
  const { services, viewer } = c.var;
  const catalogue = await services.loadCatalogue();
  const { holdings } = own(viewerHoldingsQuery);
  const image = buildExportImage(subject, {
    holdingOf: ({ id }) => holdings.get(id) ?? EMPTY_HOLDING,
    pictureOf: (item) => catalogue.getPicture(item).picture ?? "",
    today: services.today(),
    ...getPublicOwner(c),
  });
  // The member pays for the drawing here, because everyone who has the image's URL may cause it.
  const units = toDrawingUnits(estimateExportImageMs(image.tiles.length));
  if (!(await services.countAgainstLimit("ownPictures", String(viewer.id), units)))
    return respondWithDrawingRefusal(c, "tooMany");
  const content = encodeExportImage(image);
  const secret =
    own(viewerExportImageSecretQuery) ??
    (await readOrCreateExportImageSecret(services.db, viewer.id, createRandomSecret()));
  const key = await computeExportKey(secret, content);
  services.exportImages.delete(await saveExportImage(services.db, { key, userId: viewer.id, content }, services.now()));
  return c.json({ val: paths.exportImage(key), name: `${getExportImageFileName(image)}.png` });
}

/** Returns the viewer's name and public URL for the image, or nothing if their collection is private. */
function getPublicOwner(c: AppContext) {
  const { id, settings } = c.var.viewer;
  if (!settings.is_collection_public) return {};
  const { host } = new URL(c.req.url);
  return { owner: { name: settings.public_username ?? "", address: `${host}${paths.userById(id)}` } };
}

/** Serves an export image. Its URL contains a secret key, so everyone who knows the URL may see the image. */
exportImageRoutes.get("/export/:file", { role: "everybody", workload: "pictures" }, async (c) => {
  const { services } = c.var;
  const key = c.req.param("file").replace(/\.png$/, "");
  if (!EXPORT_KEY_PATTERN.test(key)) return c.notFound();
  const stored = await services.exportImages.read(key);
  if (stored) return respondWithImage(c, stored);
  const found = await readExportImage(services.db, key);
  if (!found) return c.notFound();
  const name = getExportImageFileName(found.image);
  // A HEAD request gets only headers, so the image is not drawn for it.
  if (c.req.method === "HEAD") return respondWithImage(c, { png: null, name });
  const drawn = await services.exportImages.draw(found, getSenderRateLimitKey(c));
  return typeof drawn === "string" ? respondWithDrawingRefusal(c, drawn) : respondWithImage(c, { png: drawn, name });
});

function respondWithImage(
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

/** Format of an image's key, as `computeExportKey` returns it. */
const EXPORT_KEY_PATTERN = /^[\w-]{43}$/;

/** Computes an unguessable key: an HMAC of the drawn content with the member's secret. Equal content has equal keys. */
const computeExportKey = (secret: string, content: string): Promise<string> =>
  signText(secret, `${EXPORT_IMAGE_REVISION} ${TILE_REVISION} ${ARTWORK_REVISION} ${content}`);
