import { createSignedInPerson, createUniqueName, type SignedInPerson } from "./signedInPerson";
import { decodeHtml, type PageResponse } from "./siteRequests";

export const signInNewMember = () => createSignedInPerson(createUniqueName());

type Content = string | Uint8Array<ArrayBuffer>;

/** Sends a file as the form of the import page does. Returns the redirect to the preview. */
export function sendFile(person: SignedInPerson, content: Content, name = "collection.csv"): Promise<PageResponse> {
  const body = new FormData();
  body.set("file", new File([content], name));
  return person.go("/my-account/import", { method: "POST", body, headers: { Origin: person.at } });
}

export const getLocation = ({ headers }: PageResponse): string => headers.get("Location") ?? "";

/** Uploads an import file and follows the redirect to its preview. */
export async function uploadFile(person: SignedInPerson, content: Content): Promise<PageResponse> {
  const { status, ...response } = await sendFile(person, content);
  if (status !== 303) throw new Error(`File upload failed: HTTP ${status} instead of a redirect.`);
  return person.go(getLocation({ status, ...response }));
}

export const parseDraftId = ({ text }: PageResponse): string =>
  decodeHtml(/name="draft" value="([^"]*)"/.exec(text)?.[1] ?? "");
export const parseFormAction = ({ text }: PageResponse): string =>
  /action="(\/my-account\/import\/[\w-]{43})"/.exec(text)?.[1] ?? "";

/** Parses the initial values of the fields in a page's form, without its buttons. */
export function parseFormFields({ text }: Pick<PageResponse, "text">): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
    fields[name] = decodeHtml(value);
  }
  for (const [, name = "", options = ""] of text.matchAll(/<select id="[^"]*" name="([^"]*)">(.*?)<\/select>/gs)) {
    fields[name] = decodeHtml(/<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? "");
  }
  for (const [, name = "", value = ""] of text.matchAll(
    /<input type="radio" name="([^"]*)"(?= [^>]*checked="")[^>]*value="([^"]*)"/g,
  )) {
    fields[name] = decodeHtml(value);
  }
  return fields;
}

/** Submits answers on an import preview and loads the updated preview. */
export async function submitAnswers(
  person: SignedInPerson,
  preview: PageResponse,
  answers: Readonly<Record<string, string>>,
): Promise<PageResponse> {
  const { headers } = await person.send(parseFormAction(preview), { ...parseFormFields(preview), ...answers });
  return person.go(headers.get("Location") ?? "");
}

export const submitImport = (person: SignedInPerson, draft: string, answers: Readonly<Record<string, string>> = {}) =>
  person.send("/my-account/import/confirm", { draft, ...answers });

/** Follows the redirect in the response to a form. */
export const followRedirect = (person: SignedInPerson, visit: PageResponse): Promise<PageResponse> =>
  person.go(getLocation(visit));

export async function importFile(person: SignedInPerson, content: Content) {
  const preview = await uploadFile(person, content);
  return { preview, response: await submitImport(person, parseDraftId(preview), parseFormFields(preview)) };
}

/** Parses the row counts of an import preview, by label. */
export const parsePreviewCounts = ({ text }: Pick<PageResponse, "text">) =>
  Object.fromEntries(
    [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([\d,]*)<\/dd>/g)].map(([, name = "", count = ""]) => [name, count]),
  );

/** Finds the preview's form field in which a member chooses the item for an unknown name. */
export function findAnswerField({ text }: PageResponse, name: string): string {
  const [, field = ""] = new RegExp(`<legend><b[^>]*>${name}</b>.*?name="was-(pick-[^"]*)"`, "s").exec(text) ?? [];
  return field;
}

/** Reads all copies and list entries of a member, without ids and times. */
export async function readCollectionContents(person: SignedInPerson) {
  const { json: collection } = await person.read("/api/amiibo/mine");
  const holdings = await person.holdings();
  const owned = (Reflect.get(Object(collection), "owned") as Record<string, unknown>[]).map(
    ({ id: _, user_id: __, created_at: ___, updated_at: ____, ...copy }) => copy,
  );
  return { owned, holdings };
}
