import { type ReactNode, type SyntheticEvent, useId } from "react";
import { formatOffer } from "../../domain/alerts/cheapestOffer";
import { formatMarketGrade, formatPriceParam } from "../../domain/alerts/priceTarget";
import { isTargetMet, type TargetRow } from "../../domain/alerts/targetRow";
import { joinSentences } from "../../domain/language/formatList";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import { browserPaths } from "../../domain/paths/browserPaths";
import { formatPriceMove } from "../../domain/prices/priceMove";
import { renderVisuallyHidden, Sentence } from "../language/Sentence";
import { PriceWithTooltip } from "../money/PriceWithTooltip";
import { useInputBeforeHydration } from "../settings/useInputBeforeHydration";
import type { NamedItem } from "../store/actionToasts";
import { MoneyField } from "./MoneyField";
import { type RejectedPrice, usePriceTarget } from "./usePriceTarget";

/** Describes a target's state in a sentence; empty if there is no target. */
function formatTargetStatus(row: TargetRow): string {
  const { market, target, offer, isRestock } = row;
  const waits = isRestock ? t.targets.waitsForStock : "";
  if (target === null) return waits;
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  if (!offer) return joinSentences([t.targets.waitsForPrice(money(target)), waits]);
  const cheapest = formatOffer({ market, ...offer, postage: offer.postage ?? undefined });
  if (isTargetMet(row)) return joinSentences([t.targets.met(cheapest), waits]);
  return joinSentences([t.targets.above(money(offer.price - target)), waits]);
}

interface Props {
  readonly subject: NamedItem;
  readonly row: TargetRow;
  readonly rejected: RejectedPrice | undefined;
}

/** Renders the current prices and the target of one market and grade. Works as a plain form without scripts. */
export function TargetForm({ subject, row, rejected }: Props) {
  const id = useId();
  const { wish, typed, setTyped, told, isBusy, savePrice, saveRestock } = usePriceTarget(subject, row, rejected);
  const { market, grade, priceRange } = row;
  const name = formatMarketGrade(row);
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
      action={browserPaths.saveTarget(subject.id)}
      autoComplete="off"
      onSubmit={submit}
    >
      <fieldset aria-busy={isBusy}>
        <legend>{name}</legend>
        <input type="hidden" name="market" value={market} />
        <input type="hidden" name="condition" value={grade} />
        <CurrentPrices row={row} />
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
            <Sentence parts={t.targets.save(renderVisuallyHidden, name)} />
          </button>
        </div>
        {priceRange ? (
          <p className="quick-prices">
            <QuickPriceButton words={t.targets.low<ReactNode>} price={priceRange.low} market={market} name={name} />
            {priceRange.high > priceRange.low ? (
              <QuickPriceButton words={t.targets.high<ReactNode>} price={priceRange.high} market={market} name={name} />
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
            <Sentence parts={t.targets.restock(renderVisuallyHidden, name)} />
          </span>
        </label>
        <output id={`${id}told`} className={told?.isProblem ? "problem" : "hint"}>
          {told?.text ?? (isBusy ? "" : formatTargetStatus({ ...row, target: wish.price, isRestock: wish.isRestock }))}
        </output>
      </fieldset>
    </form>
  );
}

interface QuickPriceButtonProps {
  readonly words: typeof t.targets.low<ReactNode>;
  readonly price: number;
  readonly market: TargetRow["market"];
  readonly name: string;
}

/** Renders a button that sets the target to the lowest or highest price of the period. */
const QuickPriceButton = ({ words, price, market, name }: QuickPriceButtonProps) => (
  <button type="submit" name="tap" value={formatPriceParam(price)} className="button quick-price">
    <Sentence parts={words(formatMoney(price, CURRENCY_BY_MARKET[market]), renderVisuallyHidden, name)} />
  </button>
);

/** Renders the current prices of one market and grade, with their change. */
function CurrentPrices({ row }: { readonly row: TargetRow }) {
  const { market, offer, average } = row;
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  return (
    <dl className="current-prices">
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
          <PriceWithTooltip price={average ?? undefined} priceDisplay={row} />
        </dd>
      </div>
      <div>
        <dt>{t.targets.change}</dt>
        <dd>{formatPriceMove(average ?? undefined)}</dd>
      </div>
    </dl>
  );
}
