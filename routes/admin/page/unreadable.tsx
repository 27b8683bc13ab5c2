import { pageTitle } from "../../../domain/brand";
import { UnreadableFormPage } from "../../errors/pages";
import type { AppContext } from "../../http/context";

/** What came was no form. */
export function unreadable(c: AppContext, back: string) {
  c.status(400);
  return c.render(<UnreadableFormPage back={back} />, { title: pageTitle("Unreadable form") });
}
