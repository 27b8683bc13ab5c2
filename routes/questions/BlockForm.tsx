import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";

/** Asks before it does; opens without scripts. @param id of who is to be blocked */
export const BlockForm = ({ id }: { readonly id: number }) => (
  <details className="apart">
    <summary>{t.questions.block}</summary>
    <form method="post" action={paths.block}>
      <p>{t.questions.blockTold}</p>
      <button type="submit" className="button danger" name="person" value={id}>
        {t.questions.doBlock}
      </button>
    </form>
  </details>
);
