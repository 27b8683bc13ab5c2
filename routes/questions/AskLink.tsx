import type { ReactNode } from "react";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { formatQuestionSubject } from "../../domain/questions/question";

interface Props {
  /** Who is asked. */
  readonly of: number;
  /** Other words, where several are there to be asked. */
  readonly children?: ReactNode;
}

/** The way to ask somebody about all that they show. */
export const AskLink = ({ of, children = t.questions.ask }: Props) => (
  <a className="button" href={paths.conversation(of, formatQuestionSubject({ side: "theirs", amiiboId: 0 }))}>
    {children}
  </a>
);
