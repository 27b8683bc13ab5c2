import type { ReactNode } from "react";
import { keepOurs, type OpenDifference, readDifferences, takeTheirs } from "../../db/admin/differences";
import type { PartOf } from "../../db/admin/page";
import { type Amiibo, FORMS } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { characterKeyOf, DIFFERENCE_FIELDS, type Difference, type DifferenceField } from "../../domain/catalogue/sync";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Age } from "../../islands/time/Age";
import { Day } from "../../islands/time/Day";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { AdminPage, BACK, backTo, ItemLink, Pager, queryOf, showList, unreadable } from "./page/AdminPage";

export const showDifferences = (c: AppContext) =>
  showList(c, {
    title: "Catalogue",
    hrefOf,
    read: (part) => readDifferences(c.var.services.db, part),
    told: TOLD,
    draw: async (shown) => <DifferencesPage {...shown} catalogue={await c.var.services.catalogue()} />,
  });

const hrefOf = (page: number): string => paths.adminDifferences + queryOf({ page });

const TOLD: ReadonlyMap<string, string> = new Map([
  ["kept", "Ours stays, and it is not asked again while the source says the same."],
  ["taken", "Theirs is ours now. Every page has it within 15 seconds."],
  ["gone", "That difference is not there any more. Nothing was changed."],
]);

export async function settleDifference(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.adminDifferences);
  const difference = differenceIn(form);
  const { db, now } = c.var.services;
  if (!difference) return backTo(c, paths.adminDifferences, form, "gone");
  const isTaken = textIn(form, "verdict") === "theirs";
  const isDone = isTaken ? await take(c, difference) : await keepOurs(db, difference, now().getTime());
  return backTo(c, paths.adminDifferences, form, isDone ? (isTaken ? "taken" : "kept") : "gone");
}

function differenceIn(form: FormData): Difference | undefined {
  const amiiboId = parseId(textIn(form, "item") ?? "");
  const field = DIFFERENCE_FIELDS.find((each) => each === textIn(form, "field"));
  const theirs = textIn(form, "theirs");
  return amiiboId === undefined || !field || theirs === undefined ? undefined : { amiiboId, field, theirs };
}

/** Somebody who is called otherwise may be somebody else. */
async function take(c: AppContext, difference: Difference): Promise<boolean> {
  const catalogue = await c.var.services.catalogue();
  const item = catalogue.byId.get(difference.amiiboId);
  if (!item) return false;
  const { head, gameSeriesId } = item;
  const others = catalogue.items.filter(({ id }) => id !== item.id);
  const somebody = { character: difference.theirs, head, gameSeriesId, gameSeries: catalogue.gameSeriesOf(item).name };
  return takeTheirs(c.var.services.db, difference, characterKeyOf(somebody, others));
}

interface Props {
  readonly list: PartOf<OpenDifference>;
  readonly page: number;
  readonly catalogue: Catalogue;
  readonly told: string | undefined;
}

const DifferencesPage = ({ list, page, catalogue, told }: Props) => (
  <AdminPage title="Catalogue" path={paths.adminDifferences} told={told}>
    <section className="panel" aria-labelledby="differences">
      <h2 id="differences">What the source says otherwise</h2>
      {list.total === 0 ? (
        <p>Nothing: ours and theirs agree, or somebody has decided.</p>
      ) : (
        <ul className="rulings">
          {list.rows.map((difference) => (
            <Entry
              key={`${difference.amiiboId} ${difference.field} ${difference.theirs}`}
              difference={difference}
              catalogue={catalogue}
              page={page}
            />
          ))}
        </ul>
      )}
      <Pager page={page} total={list.total} href={hrefOf} />
    </section>
  </AdminPage>
);

const FIELD_NAMES: Readonly<Record<DifferenceField, string>> = {
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

const Entry = ({ difference, catalogue, page }: EntryProps) => {
  const { amiiboId, field, theirs, seenAt } = difference;
  const item = catalogue.byId.get(amiiboId);
  return (
    <li>
      <div>
        <h3>
          <ItemLink catalogue={catalogue} id={amiiboId} />
        </h3>
        <p>
          <small>
            {FIELD_NAMES[field]}, seen <Age at={seenAt} />
          </small>
        </p>
        <dl>
          <div>
            <dt>Ours</dt>
            <dd>{(item && oursOf(item, field, catalogue)) ?? "none"}</dd>
          </div>
          <div>
            <dt>Theirs</dt>
            <dd>{shown(field, theirs)}</dd>
          </div>
        </dl>
      </div>
      <form method="post" className="actions">
        <input type="hidden" name="item" value={amiiboId} />
        <input type="hidden" name="field" value={field} />
        <input type="hidden" name="theirs" value={theirs} />
        <input type="hidden" name={BACK} value={queryOf({ page })} />
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

function oursOf(item: Amiibo, field: DifferenceField, catalogue: Catalogue): ReactNode {
  switch (field) {
    case "name":
    case "character":
      return item[field];
    case "form":
      return t.forms[item.form];
    case "amiiboSeries":
      return catalogue.amiiboSeriesOf(item).name;
    case "gameSeries":
      return catalogue.gameSeriesOf(item).name;
    case "jp":
    case "na":
    case "eu":
    case "au": {
      const day = item.releases[field];
      return day && <Day day={day} />;
    }
  }
}

function shown(field: DifferenceField, theirs: string): ReactNode {
  const form = field === "form" ? FORMS.find((each) => each === theirs) : undefined;
  if (form) return t.forms[form];
  return ["jp", "na", "eu", "au"].includes(field) ? <Day day={theirs} /> : theirs;
}
