import type { TakeOwn } from "../../db/access/own";
import { type PublicRead, type PublicView, readShown, shownPerson } from "../../db/ownership/public";
import type { AppContext } from "../http/context";

/** A person and what is shown of them. A guest's is asked for here; for who is signed in it came with their session. */
export async function shown<T, Name extends string>(
  c: AppContext,
  own: TakeOwn<typeof shownPerson | PublicRead<T, Name>>,
  id: number,
  content: PublicRead<T, Name>,
): Promise<PublicView<T> | undefined> {
  const { viewer, services } = c.var;
  if (viewer.id === 0) return readShown(services.db, id, content);
  const person = own(shownPerson);
  return person && { person, content: own(content) };
}
