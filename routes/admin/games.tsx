import { readToldUsages, refuseUsage, savePhrase, type ToldUsage } from "../../db/admin/games";
import type { PartOf } from "../../db/admin/page";
import { parseId } from "../../domain/catalogue/id";
import { PLATFORM_NAMES, USAGE_KINDS } from "../../domain/games/game";
import { amiiboCount } from "../../domain/games/labels";
import { LONGEST_PHRASE, parsePhrase } from "../../domain/games/learn";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Age } from "../../islands/time/Age";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { AdminPage, BACK, backTo, Pager, queryOf, showList, unreadable } from "./page/AdminPage";

export const showGames = (c: AppContext) =>
  showList(c, {
    title: "Games",
    hrefOf,
    read: (part) => readToldUsages(c.var.services.db, part),
    told: TOLD,
    draw: (shown) => <AdminGamesPage {...shown} />,
  });

const hrefOf = (page: number): string => paths.adminGames + queryOf({ page });

const TOLD: ReadonlyMap<string, string> = new Map([
  ["saved", "Saved. Every page has it within 15 seconds."],
  ["refused", "It is shown nowhere from now on, and does not come in again."],
  ["shown", "It is shown again."],
  ["wrong", `A phrase is plain text of at most ${LONGEST_PHRASE} characters. Nothing was changed.`],
  ["gone", "That is not there any more. Nothing was changed."],
]);

export async function settleUsage(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.adminGames);
  const id = parseId(textIn(form, "usage") ?? "");
  if (id === undefined) return backTo(c, paths.adminGames, form, "gone");
  const { db, now } = c.var.services;
  const verdict = textIn(form, "verdict");
  if (verdict === "refuse" || verdict === "show") {
    const isDone = await refuseUsage(db, id, verdict === "refuse" ? now().getTime() : undefined);
    return backTo(c, paths.adminGames, form, isDone ? (verdict === "refuse" ? "refused" : "shown") : "gone");
  }
  const phrase = parsePhrase(textIn(form, "phrase") ?? "");
  if (phrase === undefined) return backTo(c, paths.adminGames, form, "wrong");
  const kind = USAGE_KINDS.find((each) => each === textIn(form, "kind"));
  return backTo(c, paths.adminGames, form, (await savePhrase(db, id, { phrase, kind })) ? "saved" : "gone");
}

interface Props {
  readonly list: PartOf<ToldUsage>;
  readonly page: number;
  readonly told: string | undefined;
}

const AdminGamesPage = ({ list, page, told }: Props) => (
  <AdminPage title="Games" path={paths.adminGames} told={told}>
    <section className="panel" aria-labelledby="told-usages">
      <h2 id="told-usages">What the source tells of games</h2>
      {list.total === 0 ? (
        <p>Nothing that is not here in words of ours.</p>
      ) : (
        <ul className="rulings">
          {list.rows.map((usage) => (
            <Entry key={usage.id} usage={usage} page={page} />
          ))}
        </ul>
      )}
      <Pager page={page} total={list.total} href={hrefOf} />
    </section>
  </AdminPage>
);

const Entry = ({ usage, page }: { readonly usage: ToldUsage; readonly page: number }) => {
  const { id, game, slug, platform, quoted, phrase, kind, items, learntAt, isRefused } = usage;
  return (
    <li>
      <div>
        <h3>
          <a href={paths.game({ slug })}>{game}</a>
        </h3>
        <p>
          <small>
            {`${PLATFORM_NAMES[platform]}, ${amiiboCount(items.length)}`}
            {learntAt === null ? null : (
              <>
                , learnt <Age at={learntAt} />
              </>
            )}
            {isRefused ? ", refused" : ""}
          </small>
        </p>
        {quoted === null ? null : <blockquote>{quoted}</blockquote>}
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="usage" value={id} />
        <input type="hidden" name={BACK} value={queryOf({ page })} />
        <label>
          In words of ours{" "}
          <input name="phrase" defaultValue={phrase ?? ""} maxLength={LONGEST_PHRASE} autoComplete="off" />
        </label>
        <label>
          What comes of it{" "}
          <select name="kind" defaultValue={kind ?? ""}>
            <option value="">Not said</option>
            {USAGE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t.games.kinds[each]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button" name="verdict" value="save">
          Save
        </button>
        <button type="submit" className="button" name="verdict" value={isRefused ? "show" : "refuse"}>
          {isRefused ? "Show it again" : "Refuse"}
        </button>
      </form>
    </li>
  );
};
