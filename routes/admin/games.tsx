import { type ReviewedUsage, listUsagesForReview, saveUsagePhrase, setUsageRejected } from "../../db/admin/gameUsages";
import type { PagedRows } from "../../db/admin/paging";
import { parseId } from "../../domain/catalogue/id";
import { GAME_PLATFORM_NAMES, USAGE_KINDS } from "../../domain/games/game";
import { MAX_PHRASE_LENGTH, parseUsagePhrase } from "../../domain/games/gamesSync";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Timestamp } from "../../islands/time/Timestamp";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import {
  AdminPage,
  formatAdminQuery,
  Pager,
  RETURN_QUERY_FIELD,
  redirectToList,
  renderAdminList,
} from "./page/AdminPage";

export const renderAdminGamesPage = (c: AppContext) =>
  renderAdminList(c, {
    title: "Games",
    buildPagePath,
    readPage: (part) => listUsagesForReview(c.var.services.db, part),
    messages: RESULT_MESSAGES,
    render: (shown) => <AdminGamesPage {...shown} />,
  });

const buildPagePath = (page: number): string => paths.adminGames + formatAdminQuery({ page });

const RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ["saved", "Saved. Every page has it within 15 seconds."],
  ["refused", "It is shown nowhere from now on, and does not come in again."],
  ["shown", "It is shown again."],
  ["wrong", `A phrase is plain text of at most ${MAX_PHRASE_LENGTH} characters. Nothing was changed.`],
  ["gone", "That is not there any more. Nothing was changed."],
]);

export async function handleUsageForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminGames);
  const id = parseId(getFormText(form, "usage") ?? "");
  if (id === undefined) return redirectToList(c, paths.adminGames, form, "gone");
  const { db, now } = c.var.services;
  const verdict = getFormText(form, "verdict");
  if (verdict === "refuse" || verdict === "show") {
    const isDone = await setUsageRejected(db, id, verdict === "refuse" ? now().getTime() : undefined);
    return redirectToList(c, paths.adminGames, form, isDone ? (verdict === "refuse" ? "refused" : "shown") : "gone");
  }
  const phrase = parseUsagePhrase(getFormText(form, "phrase") ?? "");
  if (phrase === undefined) return redirectToList(c, paths.adminGames, form, "wrong");
  const kind = USAGE_KINDS.find((each) => each === getFormText(form, "kind"));
  return redirectToList(
    c,
    paths.adminGames,
    form,
    (await saveUsagePhrase(db, id, { phrase, kind })) ? "saved" : "gone",
  );
}

interface Props {
  readonly list: PagedRows<ReviewedUsage>;
  readonly page: number;
  readonly message: string | undefined;
}

const AdminGamesPage = ({ list, page, message }: Props) => (
  <AdminPage title="Games" path={paths.adminGames} message={message}>
    <section className="panel" aria-labelledby="source-usages">
      <h2 id="source-usages">Uses of amiibo that the source describes</h2>
      {list.total === 0 ? (
        <p>Nothing that is not here in words of ours.</p>
      ) : (
        <ul className="review-list">
          {list.rows.map((usage) => (
            <UsageEntry key={usage.id} usage={usage} page={page} />
          ))}
        </ul>
      )}
      <Pager page={page} total={list.total} href={buildPagePath} />
    </section>
  </AdminPage>
);

const UsageEntry = ({ usage, page }: { readonly usage: ReviewedUsage; readonly page: number }) => {
  const { id, game, slug, platform, sourceSentence, phrase, kind, items, sourceAddedAt, isRejected } = usage;
  return (
    <li>
      <div>
        <h3>
          <a href={paths.game({ slug })}>{game}</a>
        </h3>
        <p>
          <small>
            {`${GAME_PLATFORM_NAMES[platform]}, ${t.games.itemCount(items.length)}`}
            {sourceAddedAt === null ? null : (
              <>
                , learnt <Timestamp at={sourceAddedAt} />
              </>
            )}
            {isRejected ? ", refused" : ""}
          </small>
        </p>
        {sourceSentence === null ? null : <blockquote>{sourceSentence}</blockquote>}
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="usage" value={id} />
        <input type="hidden" name={RETURN_QUERY_FIELD} value={formatAdminQuery({ page })} />
        <label>
          In words of ours{" "}
          <input name="phrase" defaultValue={phrase ?? ""} maxLength={MAX_PHRASE_LENGTH} autoComplete="off" />
        </label>
        <label>
          What comes of it{" "}
          <select name="kind" defaultValue={kind ?? ""}>
            <option value="">Not said</option>
            {USAGE_KINDS.map((each) => (
              <option key={each} value={each}>
                {t.games.effectKinds[each]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button" name="verdict" value="save">
          Save
        </button>
        <button type="submit" className="button" name="verdict" value={isRejected ? "show" : "refuse"}>
          {isRejected ? "Show it again" : "Refuse"}
        </button>
      </form>
    </li>
  );
};
