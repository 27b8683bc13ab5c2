import { BULK_ACTIONS, ITEM_ACTIONS } from "../../../domain/ownership/itemActions";
import { paths } from "../../../domain/paths";
import type { Route } from "../../../routes/http/routeGroup";
import { REPORTED_TEXT } from "../../db/isolation/conversations";
import { LISTING_IDS } from "../../db/isolation/person";
import { fillRoutePath } from "../../helpers/routePaths";
import type { AttackRequest } from "../httpClient";
import type { ResourceIds } from "./people";

/** Id of an item that every filled member owns, has reported and has a price target for. */
const ITEM = 11;
/** Item ids by action, chosen so that the action changes the data of a filled member. */
const ITEM_FOR: Readonly<Record<string, number>> = {
  add: 15,
  "wishlist/add": 13,
  "wishlist/remove": 15,
  "watchlist/add": 12,
  "boxed/add": 12,
};

/** Ids of items that every filled member has on the wishlist. */
const WISHES = [15, 16] as const;

/** Name of an item in the catalogue source that differs from ours. `insertPendingRows` inserts the difference. */
export const DIFFERENCE_VALUE = "Somebody else";
export const GUIDE_ROW_NAME = "row of the guide";
/** NFC code of a pending new item, which `insertPendingRows` inserts. */
export const NEW_ITEM_CODE = "fffffff100000001";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=edge";
const FILE =
  '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\nMario\r\n--edge--\r\n';

type Fields = Readonly<Record<string, string>>;

/** Form fields by route path, chosen so that an accepted request changes something. */
const FORMS: Readonly<Record<string, (ids: ResourceIds) => Fields>> = {
  [paths.saveCalendar]: () => ({}),
  "/preferences/:name": () => ({ value: "uk" }),
  [paths.logOut]: () => ({}),
  [paths.savePrivacy]: () => ({ is_collection_public: "on", primary_region: "uk", public_username: "Taken" }),
  [paths.disconnect]: () => ({ provider: "github" }),
  [paths.endSession]: ({ session }) => ({ id: String(session) }),
  [paths.endSessions]: () => ({}),
  [paths.saveFeed]: () => ({}),
  [paths.saveWebhook]: () => ({ webhook: "" }),
  [paths.deleteAccount]: ({ name }) => ({ name }),
  [paths.goal]: () => ({ everything: "" }),
  [paths.sharePictures]: () => ({ by: "newest", item: String(ITEM) }),
  [paths.saveContact]: () => ({ contact: "taken by a form" }),
  [paths.offerSpares]: () => ({}),
  [paths.saveWishlistOrder]: () => ({ item: String(WISHES[1]), before: String(WISHES[0]) }),
  [paths.confirmImport]: ({ draft }) => ({ draft }),
  "/games/:slug/play": () => ({ act: "play" }),
  [paths.adminGames]: () => ({ usage: "1", verdict: "refuse" }),
  [paths.undoChange]: ({ change }) => ({ route: change, undone: change }),
  "/my-account/import/:draft": () => ({ "column-0": "ignored", "was-column-0": "name" }),
  [paths.watch]: () => ({ left: String(ITEM) }),
  "/price-watcher/:id": () => ({ market: "EBAY-GB", condition: "new", price: "7" }),
  [paths.markNotificationsRead]: () => ({ upTo: "1000000" }),
  "/questions/:id/:about": () => ({ text: "Written by a form" }),
  "/questions/:id/:about/read": () => ({ upTo: "100000000" }),
  "/questions/:id/:about/delete": () => ({ upTo: "100000000" }),
  "/questions/:id/:about/report": ({ receivedQuestion }) => ({ question: String(receivedQuestion) }),
  [paths.block]: ({ partner }) => ({ person: String(partner) }),
  [paths.unblock]: ({ blocked }) => ({ person: String(blocked) }),
  [paths.adminQuestions]: ({ partner }) => ({
    verdict: "dismiss",
    person: String(partner),
    text: REPORTED_TEXT,
    until: "999999999999999",
  }),
  [paths.adminRefresh]: () => ({ service: "all" }),
  [paths.adminNewItems]: () => ({ item: NEW_ITEM_CODE, verdict: "refuse" }),
  [paths.adminDifferences]: () => ({ item: String(ITEM), field: "name", theirs: DIFFERENCE_VALUE, verdict: "theirs" }),
  [paths.adminGuide]: () => ({ row: GUIDE_ROW_NAME, choice: "12" }),
  [paths.adminListings]: () => ({ item: String(ITEM), listing: LISTING_IDS[0], verdict: "not" }),
  [paths.adminReports]: () => ({ item: String(ITEM), until: "999999999999999" }),
  [paths.adminPhotographs]: () => ({ item: String(ITEM), verdict: "refuse" }),
  "/amiibo/:id/admin": () => ({ search_term: "taken by a form" }),
};

const BULK = "/api/amiibo/bulk";
const MANY = [11, 12, 13, 14, 15, 16, 17, 18];

const CALLS: Readonly<Record<string, unknown>> = {
  "/api/games/:id/play": { played: true },
  [BULK]: { act: "own", ids: MANY },
  "/api/amiibo/merge": { holdings: { 13: "bb", 14: "w" } },
  "/api/amiibo/:id/copies/:copy": { notes: "taken by a call" },
  "/api/amiibo/:id/target": { market: "EBAY-GB", condition: "new", price: "7" },
  "/api/amiibo/:id/admin/save": { state: { ebay: { ebay_search_term: "taken by a call" } } },
  "/api/user/export/image/cards": { series: "Series 1" },
  "/api/user/goal": { everything: true },
  "/api/user/:settingName": { sV: true },
};

/** Paths for reporting an item or a listing that a filled member has not reported yet, by route path. */
const REPORTS: Fields = {
  "/api/amiibo/:id/report": "/api/amiibo/12/report",
  "/api/amiibo/:id/listings/:listingId/report": `/api/amiibo/${ITEM}/listings/${LISTING_IDS[1]}/report`,
};

/** Fills the parameters of a route's path with the ids of a member's data. */
export function fillPath(path: string, ids: ResourceIds): string {
  const [, act = ""] = /^\/api\/amiibo\/:id\/(.*)$/.exec(path) ?? [];
  const item = ITEM_ACTIONS.some((each) => each === act) ? (ITEM_FOR[act] ?? ITEM) : ITEM;
  const person = path.startsWith("/questions/") ? ids.partner : ids.userId;
  const named: Fields = {
    id: String(/\/(?:user|collection|questions)\/:id/.test(path) ? person : item),
    name: path.startsWith("/preferences") ? "region" : "wide",
    change: encodeURIComponent(ids.change),
    copy: String(ids.copy),
    draft: encodeURIComponent(ids.draft),
    settingName: "is_value_public",
  };
  return REPORTS[path] ?? fillRoutePath(path.replace(/:(\w+)/g, (parameter, name: string) => named[name] ?? parameter));
}

/** Builds a valid request about a member's data. The caller adds the cookie, tokens and Origin header. */
export function buildRequest({ method, path, isApiCall }: Route, ids: ResourceIds): AttackRequest {
  const base = { method, path: fillPath(path, ids) };
  if (method === "GET") return base;
  const withBody = (type: string, body: string): AttackRequest => ({
    ...base,
    headers: { "Content-Type": type },
    body,
  });
  if (path === paths.importCollection) return withBody(MULTIPART, FILE);
  if (isApiCall) return withBody("application/json", JSON.stringify(CALLS[path] ?? {}));
  return withBody(FORM, new URLSearchParams(FORMS[path]?.(ids)).toString());
}

/** Lists the requests to send to a route: one, or one per bulk action for the bulk route. */
export const listRequests = (route: Route, ids: ResourceIds): readonly AttackRequest[] =>
  route.path === BULK
    ? BULK_ACTIONS.map((act) => ({ ...buildRequest(route, ids), body: JSON.stringify({ act, ids: MANY }) }))
    : [buildRequest(route, ids)];

export const withRequestHeaders = (
  question: AttackRequest,
  ...more: readonly Readonly<Record<string, string>>[]
): AttackRequest => ({
  ...question,
  headers: Object.assign({}, question.headers, ...more),
});
