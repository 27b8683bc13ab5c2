import { type ReactNode, type SyntheticEvent, useId } from "react";
import { offerWords } from "../../domain/alerts/offer";
import { isMet, type TargetRow } from "../../domain/alerts/row";
import { cornerWords, priceText } from "../../domain/alerts/target";
import { inSentences } from "../../domain/language/lists";
import { CURRENCY_OF } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { showMoney } from "../../domain/money/money";
import { shownPaths } from "../../domain/paths/shown";
import { moveWords } from "../../domain/prices/move";
import { Sentence, unseen } from "../language/Sentence";
import { Price } from "../money/Price";
import { useInputBeforeHydration } from "../settings/useInputBeforeHydration";
import type { Subject } from "../store/actToasts";
import { MoneyField } from "./MoneyField";
import { type Rejected, useTarget } from "./useTarget";

/** How a corner stands, in one sentence; nothing where nothing is waited for. */
function standingWords(row: TargetRow): string {
  const { market, target, offer, isRestock } = row;
  const waits = isRestock ? t.targets.waitsForStock : "";
  if (target === null) return waits;
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  if (!offer) return inSentences([t.targets.waitsForPrice(money(target)), waits]);
  const cheapest = offerWords({ market, ...offer, postage: offer.postage ?? undefined });
  if (isMet(row)) return inSentences([t.targets.met(cheapest), waits]);
  return inSentences([t.targets.above(money(offer.price - target)), waits]);
}

interface Props {
  readonly subject: Subject;
  readonly row: TargetRow;
  readonly refused: Rejected | undefined;
}

/** One corner of an item: what it costs there, and what somebody waits for. Without scripts it is a plain form. */
export function TargetForm({ subject, row, refused }: Props) {
  const id = useId();
  const { wish, typed, setTyped, told, isBusy, savePrice, saveRestock } = useTarget(subject, row, refused);
  const { market, grade, span } = row;
  const name = cornerWords(row);
  const field = useInputBeforeHydration<HTMLInputElement>(({ value }) => {
    if (value !== typed) setTyped(value);
  });
  const box = useInputBeforeHydration<HTMLInputElement>(({ checked }) => {
    if (checked !== row.isRestock) saveRestock(checked);
  });
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const tapped = submitter instanceof HTMLButtonElement && submitter.name === "tap";
    savePrice(tapped ? submitter.value : typed);
  };
  return (
    <form
      className="target"
      method="post"
      action={shownPaths.setTarget(subject.id)}
      autoComplete="off"
      onSubmit={submit}
    >
      <fieldset aria-busy={isBusy}>
        <legend>{name}</legend>
        <input type="hidden" name="market" value={market} />
        <input type="hidden" name="condition" value={grade} />
        <CornerPrices row={row} />
        <div className="target-price">
          <label htmlFor={`${id}price`}>{t.targets.tellMeAt}</label>
          <MoneyField
            field={field}
            id={`${id}price`}
            market={market}
            value={typed}
            isWrong={told?.isProblem === true}
            describedBy={`${id}told`}
            onType={setTyped}
          />
          <button type="submit" className="button">
            <Sentence parts={t.targets.save(unseen, name)} />
          </button>
        </div>
        {span ? (
          <p className="taps">
            <Tap words={t.targets.low<ReactNode>} price={span.low} market={market} name={name} />
            {span.high > span.low ? (
              <Tap words={t.targets.high<ReactNode>} price={span.high} market={market} name={name} />
            ) : null}
          </p>
        ) : null}
        <label className="switch">
          <input
            ref={box}
            type="checkbox"
            role="switch"
            name="restock"
            checked={wish.isRestock}
            aria-checked={wish.isRestock}
            onChange={({ target }) => saveRestock(target.checked)}
          />
          <span>
            <Sentence parts={t.targets.restock(unseen, name)} />
          </span>
        </label>
        <output id={`${id}told`} className={told?.isProblem ? "problem" : "hint"}>
          {told?.text ?? (isBusy ? "" : standingWords({ ...row, target: wish.price, isRestock: wish.isRestock }))}
        </output>
      </fieldset>
    </form>
  );
}

interface TapProps {
  readonly words: typeof t.targets.low<ReactNode>;
  readonly price: number;
  readonly market: TargetRow["market"];
  readonly name: string;
}

/** A target by one tap: the price that it had on its best or its worst day. */
const Tap = ({ words, price, market, name }: TapProps) => (
  <button type="submit" name="tap" value={priceText(price)} className="button tap">
    <Sentence parts={words(showMoney(price, CURRENCY_OF[market]), unseen, name)} />
  </button>
);

/** What it costs in one corner now, and how that changed. */
function CornerPrices({ row }: { readonly row: TargetRow }) {
  const { market, offer, average } = row;
  const money = (minor: number) => showMoney(minor, CURRENCY_OF[market]);
  return (
    <dl className="corner-prices">
      <div>
        <dt>{t.targets.cheapest}</dt>
        <dd>
          {offer ? (
            <a href={offer.url} target="_blank" rel="sponsored nofollow noopener">
              {money(offer.price)} <small>{offer.seller}</small>
            </a>
          ) : (
            t.targets.noneSeen
          )}
          {offer?.postage ? <small> {t.targets.postage(money(offer.postage))}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{t.targets.average}</dt>
        <dd>
          <Price of={average ?? undefined} book={row} />
        </dd>
      </div>
      <div>
        <dt>{t.targets.change}</dt>
        <dd>{moveWords(average ?? undefined)}</dd>
      </div>
    </dl>
  );
}
