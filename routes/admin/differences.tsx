import type { ReactNode } from "react";
import {
  acceptDifference,
  listOpenDifferences,
  type OpenDifference,
  rejectDifference,
} from "../../db/admin/differences";
import type { PagedRows } from "../../db/admin/paging";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import {
  resolveCharacterKey,
  SOURCE_DIFFERENCE_FIELDS,
  type SourceDifference,
  type SourceDifferenceField,
} from "../../domain/catalogue/catalogueSync";
import { parseId } from "../../domain/catalogue/id";
import { ITEM_FORMS, type Item } from "../../domain/catalogue/item";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Day } from "../../islands/time/Day";
import { Timestamp } from "../../islands/time/Timestamp";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import {
  AdminPage,
  formatAdminQuery,
  ItemLink,
  Pager,
  RETURN_QUERY_FIELD,
  redirectToList,
  renderAdminList,
} from "./page/AdminPage";

export const renderDifferencesPage = (c: AppContext) =>
  renderAdminList(c, {
    title: "Catalogue",
    buildPagePath,
    readPage: (part) => listOpenDifferences(c.var.services.db, part),
    messages: RESULT_MESSAGES,
    render: async (shown) => <DifferencesPage {...shown} catalogue={await c.var.services.loadCatalogue()} />,
  });

const buildPagePath = (page: number): string => paths.adminDifferences + formatAdminQuery({ page });

const RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ["kept", "Ours stays, and it is not asked again while the source says the same."],
  ["taken", "Theirs is ours now. Every page has it within 15 seconds."],
  ["gone", "That difference is not there any more. Nothing was changed."],
]);

export async function handleDifferenceForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminDifferences);
  const difference = parseDifference(form);
  const { db, now } = c.var.services;
  if (!difference) return redirectToList(c, paths.adminDifferences, form, "gone");
  const isTaken = getFormText(form, "verdict") === "theirs";
  const isDone = isTaken
    ? await acceptSourceValue(c, difference)
    : await rejectDifference(db, difference, now().getTime());
  return redirectToList(c, paths.adminDifferences, form, isDone ? (isTaken ? "taken" : "kept") : "gone");
}

function parseDifference(form: FormData): SourceDifference | undefined {
  const itemId = parseId(getFormText(form, "item") ?? "");
  const field = SOURCE_DIFFERENCE_FIELDS.find((each) => each === getFormText(form, "field"));
  const theirs = getFormText(form, "theirs");
  return itemId === undefined || !field || theirs === undefined ? undefined : { itemId, field, sourceValue: theirs };
}

/**
 * Writes the source's value to the item. A new character name may mean another character, so the character key is
 * resolved again.
 */
async function acceptSourceValue(c: AppContext, difference: SourceDifference): Promise<boolean> {
  const catalogue = await c.var.services.loadCatalogue();
  const item = catalogue.byId.get(difference.itemId);
  if (!item) return false;
  const others = catalogue.items.filter(({ id }) => id !== item.id);
  const renamedItem = { ...item, character: difference.sourceValue, gameSeries: catalogue.getGameSeries(item).name };
  return acceptDifference(c.var.services.db, difference, resolveCharacterKey(renamedItem, others));
}

interface Props {
  readonly list: PagedRows<OpenDifference>;
  readonly page: number;
  readonly catalogue: Catalogue;
  readonly message: string | undefined;
}

const DifferencesPage = ({ list, page, catalogue, message }: Props) => (
  <AdminPage title="Catalogue" path={paths.adminDifferences} message={message}>
    <section className="panel" aria-labelledby="differences">
      <h2 id="differences">What the source says otherwise</h2>
      {list.total === 0 ? (
        <p>Nothing: ours and theirs agree, or somebody has decided.</p>
      ) : (
        <ul className="review-list">
          {list.rows.map((difference) => (
            <DifferenceEntry
              key={`${difference.itemId} ${difference.field} ${difference.sourceValue}`}
              difference={difference}
              catalogue={catalogue}
              page={page}
            />
          ))}
        </ul>
      )}
      <Pager page={page} total={list.total} href={buildPagePath} />
    </section>
  </AdminPage>
);

const FIELD_NAMES: Readonly<Record<SourceDifferenceField, string>> = {
  name: "Name",
  character: "Character",
  form: "Kind",
  amiiboSeries: "Franchise",
  gameSeries: "Game series",
  jp: "Release in Japan",
  na: "Release in North America",
  eu: "Release in Europe",
  au: "Release in Australia",
};

interface EntryProps extends Pick<Props, "catalogue" | "page"> {
  readonly difference: OpenDifference;
}

const DifferenceEntry = ({ difference, catalogue, page }: EntryProps) => {
  const { itemId, field, sourceValue, firstSeenAt } = difference;
  const item = catalogue.byId.get(itemId);
  return (
    <li>
      <div>
        <h3>
          <ItemLink catalogue={catalogue} id={itemId} />
        </h3>
        <p>
          <small>
            {FIELD_NAMES[field]}, seen <Timestamp at={firstSeenAt} />
          </small>
        </p>
        <dl>
          <div>
            <dt>Ours</dt>
            <dd>{(item && renderOurValue(item, field, catalogue)) ?? "none"}</dd>
          </div>
          <div>
            <dt>Theirs</dt>
            <dd>{renderSourceValue(field, sourceValue)}</dd>
          </div>
        </dl>
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="item" value={itemId} />
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="theirs" value={sourceValue} />
        <input type="hidden" name={RETURN_QUERY_FIELD} value={formatAdminQuery({ page })} />
        <button type="submit" className="button" name="verdict" value="ours">
          Keep ours
        </button>
        <button type="submit" className="button" name="verdict" value="theirs">
          Take theirs
        </button>
      </form>
    </li>
  );
};

function renderOurValue(item: Item, field: SourceDifferenceField, catalogue: Catalogue): ReactNode {
  switch (field) {
    case "name":
    case "character":
      return item[field];
    case "form":
      return t.forms[item.form];
    case "amiiboSeries":
      return catalogue.getAmiiboSeries(item).name;
    case "gameSeries":
      return catalogue.getGameSeries(item).name;
    case "jp":
    case "na":
    case "eu":
    case "au": {
      const day = item.releases[field];
      return day && <Day day={day} />;
    }
  }
}

function renderSourceValue(field: SourceDifferenceField, theirs: string): ReactNode {
  const form = field === "form" ? ITEM_FORMS.find((each) => each === theirs) : undefined;
  if (form) return t.forms[form];
  return ["jp", "na", "eu", "au"].includes(field) ? <Day day={theirs} /> : theirs;
}
