import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Subject } from "../../domain/questions/subject";
import { wholeNameOf } from "../../domain/view/view";
import { Sentence } from "../../islands/language/Sentence";

interface Props {
  readonly catalogue: Catalogue;
  readonly subject: Subject;
  /** It leads to the item. */
  readonly isLinked?: boolean;
}

/** What a conversation is about. */
export function About({ catalogue, subject: { side, amiiboId }, isLinked = false }: Props) {
  if (amiiboId === 0) return side === "mine" ? t.questions.about.allOfMine : t.questions.about.allOfTheirs;
  const item = catalogue.byId.get(amiiboId);
  const name = item ? wholeNameOf(catalogue, item) : t.questions.goneItem;
  return (
    <Sentence parts={t.questions.about[side](item && isLinked ? <a href={paths.amiibo(item)}>{name}</a> : name)} />
  );
}
