import type { Amiibo } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { LEFT_OUT } from "../../domain/transfer/choices";
import { shortened } from "../../domain/transfer/find";
import type { OpenQuestion, Preview } from "../../domain/transfer/preview";
import { exhibitOf } from "../../domain/view/exhibit";
import { ACCEPT, FIELDS } from "./form";
import { counted, placesInWords } from "./labels";

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
            Which one do you mean? <small>{asked.length + askedLater.length}</small>
          </h2>
          <p className="hint">One answer counts for all rows with the same words. Without one they are left out.</p>
          {suggested > 1 ? (
            <p className="actions">
              <button type="submit" className="button" name={FIELDS.step} value={ACCEPT}>
                Accept the {suggested} suggestions
              </button>
            </p>
          ) : null}
          {asked.map((each) => (
            <NameChoice key={each.key} asked={each} unit={table.unit} catalogue={catalogue} />
          ))}
          {askedLater.length > 0 ? (
            <p>{counted(askedLater.length, "more name")} will be asked about when these are settled.</p>
          ) : null}
          <p className="actions">
            <button type="submit" className="button" name={FIELDS.step} value="names">
              Use my answers
            </button>
          </p>
        </section>
      ) : null}
      {settled.length > 0 ? (
        <section className="panel" aria-labelledby="settled">
          <h2 id="settled">
            You said which <small>{settled.length}</small>
          </h2>
          <details>
            <summary>Change an answer</summary>
            {settled.map((each) => (
              <NameChoice key={each.key} asked={each} unit={table.unit} catalogue={catalogue} />
            ))}
            <p className="actions">
              <button type="submit" className="button" name={FIELDS.step} value="settled">
                Use my answers
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
  readonly unit: "Line" | "Row";
  readonly catalogue: Catalogue;
}

function NameChoice({ asked, unit, catalogue }: ChoiceProps) {
  const { key, name, series, places, fits, candidates, best, pick } = asked;
  const field = FIELDS.pick(key);
  return (
    <div className="name-choice">
      <fieldset>
        <legend>
          <b dir="auto">{shortened(name)}</b>
          {series === "" ? null : (
            <>
              , <bdi>{shortened(series)}</bdi>
            </>
          )}{" "}
          <small>{placesInWords(places, unit)}</small>
        </legend>
        {fits ? null : <p className="hint">We found no exact match. Do you mean one of these?</p>}
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
            <span className="words">{candidates.length > 1 ? "None of them: leave it out" : "No: leave it out"}</span>
          </label>
        </div>
      </fieldset>
    </div>
  );
}

const Words = ({ item, catalogue }: { readonly item: Amiibo; readonly catalogue: Catalogue }) => (
  <span className="words">
    <b>{item.name}</b>{" "}
    <small>{`${exhibitOf(catalogue, item, "all").label}, ${t.forms[item.form].toLowerCase()}`}</small>
  </span>
);
