import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { shortened } from "../../domain/transfer/findItem";
import type { OpenQuestion, Preview } from "../../domain/transfer/preview";
import { LEFT_OUT, type Table } from "../../domain/transfer/table";
import { exhibitOf } from "../../domain/view/view";
import { Sentence } from "../../islands/language/Sentence";
import { ACCEPT, FIELDS } from "./form";

interface Props {
  readonly preview: Preview;
  readonly catalogue: Catalogue;
}

/** Names that several items have, or none: somebody says which is meant. */
export function NamesStep({ preview: { table, asked, askedLater, settled }, catalogue }: Props) {
  const suggested = asked.filter(({ best }) => best !== undefined).length;
  return (
    <>
      {asked.length > 0 ? (
        <section className="panel" aria-labelledby="names">
          <h2 id="names">
            {t.transfer.namesTitle} <small>{asked.length + askedLater.length}</small>
          </h2>
          <p className="hint">{t.transfer.namesHint}</p>
          {suggested > 1 ? (
            <p className="actions">
              <button type="submit" className="button" name={FIELDS.step} value={ACCEPT}>
                {t.transfer.accept(suggested)}
              </button>
            </p>
          ) : null}
          {asked.map((each) => (
            <NameChoice key={each.key} asked={each} unit={table.unit} catalogue={catalogue} />
          ))}
          {askedLater.length > 0 ? <p>{t.transfer.namesLater(askedLater.length)}</p> : null}
          <p className="actions">
            <button type="submit" className="button" name={FIELDS.step} value="names">
              {t.transfer.useAnswers}
            </button>
          </p>
        </section>
      ) : null}
      {settled.length > 0 ? (
        <section className="panel" aria-labelledby="settled">
          <h2 id="settled">
            {t.transfer.settledTitle} <small>{settled.length}</small>
          </h2>
          <details>
            <summary>{t.transfer.changeAnswer}</summary>
            {settled.map((each) => (
              <NameChoice key={each.key} asked={each} unit={table.unit} catalogue={catalogue} />
            ))}
            <p className="actions">
              <button type="submit" className="button" name={FIELDS.step} value="settled">
                {t.transfer.useAnswers}
              </button>
            </p>
          </details>
        </section>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  readonly asked: OpenQuestion;
  readonly unit: Table["unit"];
  readonly catalogue: Catalogue;
}

function NameChoice({ asked, unit, catalogue }: ChoiceProps) {
  const { key, name, series, places, fits, candidates, best, pick } = asked;
  const field = FIELDS.pick(key);
  const called = <b dir="auto">{shortened(name)}</b>;
  return (
    <div className="name-choice">
      <fieldset>
        <legend>
          {series === "" ? (
            called
          ) : (
            <Sentence parts={t.transfer.nameOfSeries(called, <bdi>{shortened(series)}</bdi>)} />
          )}{" "}
          <small>{placesInWords(places, unit)}</small>
        </legend>
        {fits ? null : <p className="hint">{t.transfer.noMatch}</p>}
        <input type="hidden" name={FIELDS.was(field)} value={pick ?? ""} />
        {best ? <input type="hidden" name={FIELDS.best(key)} value={best.id} /> : null}
        <div className="candidates">
          {candidates.map((item) => (
            <label key={item.id}>
              <input type="radio" name={field} value={item.id} defaultChecked={pick === item.id} />
              <img
                src={paths.picture(catalogue.pictureOf(item))}
                alt=""
                width="400"
                height="400"
                loading="lazy"
                decoding="async"
              />
              <Words item={item} catalogue={catalogue} />
            </label>
          ))}
          <label>
            <input type="radio" name={field} value={LEFT_OUT} defaultChecked={pick === LEFT_OUT} />
            <span className="words">{candidates.length > 1 ? t.transfer.noneOfThem : t.transfer.notIt}</span>
          </label>
        </div>
      </fieldset>
    </div>
  );
}

const Words = ({ item, catalogue }: { readonly item: Amiibo; readonly catalogue: Catalogue }) => (
  <span className="words">
    <b>{item.name}</b>{" "}
    <small>{t.transfer.candidate(exhibitOf(catalogue, item, "all").label, t.transfer.forms[item.form])}</small>
  </span>
);

/** "Line 3", "Lines 3 and 5", "Line 3 and 12 more" */
function placesInWords(places: readonly number[], unit: Table["unit"]): string {
  const [first = 0, second, ...others] = places;
  if (second === undefined) return t.transfer.place[unit](first);
  return others.length > 0
    ? t.transfer.placeAndMore[unit](first, places.length - 1)
    : t.transfer.places[unit](first, second);
}
