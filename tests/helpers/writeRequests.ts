import type { Route } from "../../routes/http/routeGroup";

/** Fields that are valid in the forms and API calls of all routes. */
const VALID_FIELDS = {
  id: "1",
  value: "3",
  act: "own",
  ids: [1, 2],
  holdings: { "1": "b", "2": "lt" },
  sV: true,
  market: "EBAY-GB",
  condition: "new",
  price: "9.99",
  isBoxed: true,
  isForSale: false,
  notes: "",
  import: "an-import",
  draft: "a-draft",
  name: "Ada Bench",
  goal: "",
  view: "amiibo-franchise",
  series: "kirby",
  showing: "all",
  collects: "all",
};

const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  name: "region",
  settingName: "is_value_public",
  listingId: "v1|1|0",
};

const fillPath = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => PATH_PARAMETERS[name] ?? "1");

/** Creates the path and options of a POST request with a valid body. `headers` are those of a session. */
export function createWriteRequest(
  { path, isApiCall }: Pick<Route, "path" | "isApiCall">,
  headers: Readonly<Record<string, string>>,
): [path: string, init: RequestInit] {
  const contentType = isApiCall ? "application/json" : "application/x-www-form-urlencoded";
  const body = isApiCall
    ? JSON.stringify(VALID_FIELDS)
    : new URLSearchParams(Object.entries(VALID_FIELDS).map(([name, value]) => [name, String(value)])).toString();
  return [fillPath(path), { method: "POST", headers: { ...headers, "Content-Type": contentType }, body }];
}
