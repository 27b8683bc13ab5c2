import type { ReactNode } from "react";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { formatQuestionSubject } from "../../domain/questions/question";
import { ButtonLink } from "../layout/Links";

interface Props {
  readonly personId: number;
  /** Label; must name the person if the page has several such links. */
  readonly children?: ReactNode;
}

/** Renders the link to ask a person about their whole collection. */
export const AskLink = ({ personId, children = t.questions.ask }: Props) => (
  <ButtonLink href={paths.conversation(personId, formatQuestionSubject({ side: "theirs", itemId: 0 }))}>
    {children}
  </ButtonLink>
);
