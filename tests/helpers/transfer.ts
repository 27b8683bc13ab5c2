import { anyName, type Person, signInAs } from "./person";
import { decode, type Visit } from "./visit";

export const member = () => signInAs(anyName());

/** Sends a file, as the import page does. */
export function upload(
  person: Person,
  content: string | Uint8Array<ArrayBuffer>,
  name = "collection.csv",
): Promise<Visit> {
  const body = new FormData();
  body.set("file", new File([content], name));
  return person.go("/my-account/import", { method: "POST", body, headers: { Origin: person.at } });
}

export const draftIn = ({ text }: Visit): string => decode(/name="draft" value="([^"]*)"/.exec(text)?.[1] ?? "");
export const confirm = (person: Person, draft: string) => person.send("/my-account/import/confirm", { draft });

export async function importFile(person: Person, content: string | Uint8Array<ArrayBuffer>) {
  const preview = await upload(person, content);
  return { preview, answer: await confirm(person, draftIn(preview)) };
}

/** The numbers of a preview, by their names. */
export const tally = ({ text }: Visit) =>
  Object.fromEntries(
    [...text.matchAll(/<dt>([^<]*)<\/dt><dd>([\d,]*)<\/dd>/g)].map(([, name = "", count = ""]) => [name, count]),
  );

/** What a collection holds, without what differs between two people. */
export async function contentsOf(person: Person) {
  const { json: mine } = await person.read("/api/amiibo/mine");
  const holdings = await person.holdings();
  const owned = (Reflect.get(Object(mine), "owned") as Record<string, unknown>[]).map(
    ({ id: _, user_id: __, created_at: ___, updated_at: ____, ...copy }) => copy,
  );
  return { owned, holdings };
}
