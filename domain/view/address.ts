import { paths } from "../paths";
import { EVERYTHING, type View } from "./view";

/** A view's own address. What leaves nothing out of a hall has the hall's. */
export const viewPath = ({ kind, choice }: Pick<View, "kind" | "choice">): string =>
  choice.slug === EVERYTHING.slug ? paths.list(kind) : paths.list(kind, choice.slug);
