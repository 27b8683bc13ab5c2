import { anyName, enterAs, type Person } from "./person";
import { decode, type Visit } from "./visit";

export const member = () => enterAs(anyName());

type Content = string | Uint8Array<ArrayBuffer>;

/** Sends a file, as the import page does. @returns where it leads. */
export function send(person: Person, content: Content, name = "collection.csv"): Promise<Visit> {
  const body = new FormData();
  body.set("file", new File([content], name));
  return person.go("/my-account/import", { method: "POST", body, headers: { Origin: person.at } });
}

export const locationOf = ({ headers }: Visit): string => headers.get("Location") ?? "";

/** Sends a file, and goes where that leads. */
export async function upload(person: Person, content: Content): Promise<Visit> {
  const { status, ...answer } = await send(person, content);
  if (status !== 303) throw new Error(`A file is answered with ${status}.`);
  return person.go(locationOf({ status, ...answer }));
}

export const draftIn = ({ text }: Visit): string => decode(/name="draft" value="([^"]*)"/.exec(text)?.[1] ?? "");
export const addressIn = ({ text }: Visit): string =>
  /action="(\/my-account\/import\/[\w-]{43})"/.exec(text)?.[1] ?? "";

/** What stands in a form that nobody touched, without its buttons. */
export function fieldsIn({ text }: Pick<Visit, "text">): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = "", value = ""] of text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)) {
    fields[name] = decode(value);
  }
  for (const [, name = "", options = ""] of text.matchAll(/<select id="[^"]*" name="([^"]*)">(.*?)<\/select>/gs)) {
    fields[name] = decode(/<option value="([^"]*)" selected=""/.exec(options)?.[1] ?? "");
  }
  for (const [, name = "", value = ""] of text.matchAll(
    /<input type="radio" name="([^"]*)"(?= [^>]*checked="")[^>]*value="([^"]*)"/g,
  )) {
    fields[name] = decode(value);
  }
  return fields;
}

/** Answers on a preview, and looks again. */
export async function answer(
  person: Person,
  preview: Visit,
  answers: Readonly<Record<string, string>>,
): Promise<Visit> {
  const { headers } = await person.send(addressIn(preview), { ...fieldsIn(preview), ...answers });
  return person.go(headers.get("Location") ?? "");
}

export const confirm = (person: Person, draft: string, answers: Readonly<Record<string, string>> = {}) =>
  person.send("/my-account/import/confirm", { draft, ...answers });

/** Follows one redirect of a form. */
export const afterwards = (person: Person, visit: Visit): Promise<Visit> => person.go(locationOf(visit));

export async function importFile(person: Person, content: Content) {
  const preview = await upload(person, content);
  return { preview, answer: await confirm(person, draftIn(preview), fieldsIn(preview)) };
}

/** The numbers of a preview, by their names. */
export const tally = ({ text }: Visit) =>
  Object.fromEntries(
    [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([\d,]*)<\/dd>/g)].map(([, name = "", count = ""]) => [name, count]),
  );

/** The field of a name's answer, by the name. */
export function pickOf({ text }: Visit, name: string): string {
  const [, field = ""] = new RegExp(`<legend><b[^>]*>${name}</b>.*?name="was-(pick-[^"]*)"`, "s").exec(text) ?? [];
  return field;
}

/** What a collection holds, without what differs between two people. */
export async function contentsOf(person: Person) {
  const { json: mine } = await person.read("/api/amiibo/mine");
  const holdings = await person.holdings();
  const owned = (Reflect.get(Object(mine), "owned") as Record<string, unknown>[]).map(
    ({ id: _, user_id: __, created_at: ___, updated_at: ____, ...copy }) => copy,
  );
  return { owned, holdings };
}
