import { createSignedInPerson, createUniqueName, type SignedInPerson } from "./person";
import { decodeHtml, type PageResponse } from "./visit";

export const signInNewMember = () => createSignedInPerson(createUniqueName());

type Content = string | Uint8Array<ArrayBuffer>;

/** Sends a file, as the import page does. @returns where it leads. */
export function sendFile(person: SignedInPerson, content: Content, name = "collection.csv"): Promise<PageResponse> {
  const body = new FormData();
  body.set("file", new File([content], name));
  return person.go("/my-account/import", { method: "POST", body, headers: { Origin: person.at } });
}

export const getLocation = ({ headers }: PageResponse): string => headers.get("Location") ?? "";

/** Sends a file, and goes where that leads. */
export async function uploadFile(person: SignedInPerson, content: Content): Promise<PageResponse> {
  const { status, ...answer } = await sendFile(person, content);
  if (status !== 303) throw new Error(`A file is answered with ${status}.`);
  return person.go(getLocation({ status, ...answer }));
}

export const parseDraftId = ({ text }: PageResponse): string =>
  decodeHtml(/name="draft" value="([^"]*)"/.exec(text)?.[1] ?? "");
export const parseFormAction = ({ text }: PageResponse): string =>
  /action="(\/my-account\/import\/[\w-]{43})"/.exec(text)?.[1] ?? "";

/** What stands in a form that nobody touched, without its buttons. */
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

/** Answers on a preview, and looks again. */
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

/** Follows one redirect of a form. */
export const followRedirect = (person: SignedInPerson, visit: PageResponse): Promise<PageResponse> =>
  person.go(getLocation(visit));

export async function importFile(person: SignedInPerson, content: Content) {
  const preview = await uploadFile(person, content);
  return { preview, answer: await submitImport(person, parseDraftId(preview), parseFormFields(preview)) };
}

/** The numbers of a preview, by their names. */
export const parsePreviewCounts = ({ text }: PageResponse) =>
  Object.fromEntries(
    [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([\d,]*)<\/dd>/g)].map(([, name = "", count = ""]) => [name, count]),
  );

/** The field of a name's answer, by the name. */
export function findAnswerField({ text }: PageResponse, name: string): string {
  const [, field = ""] = new RegExp(`<legend><b[^>]*>${name}</b>.*?name="was-(pick-[^"]*)"`, "s").exec(text) ?? [];
  return field;
}

/** What a collection holds, without what differs between two people. */
export async function readCollectionContents(person: SignedInPerson) {
  const { json: mine } = await person.read("/api/amiibo/mine");
  const holdings = await person.holdings();
  const owned = (Reflect.get(Object(mine), "owned") as Record<string, unknown>[]).map(
    ({ id: _, user_id: __, created_at: ___, updated_at: ____, ...copy }) => copy,
  );
  return { owned, holdings };
}
