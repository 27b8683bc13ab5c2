import { t } from "../../domain/messages/pages";
import { Sentence } from "../../islands/language/Sentence";

const MOST_NAMED = 5;

/** Words of the file in a row; of very many the first. */
export const Names = ({ names }: { readonly names: readonly string[] }) => (
  <Sentence
    parts={t.transfer.names(names.slice(0, MOST_NAMED), (name) => <bdi>{name}</bdi>, names.length - MOST_NAMED)}
  />
);
