import { type ReactNode, type SyntheticEvent, useId } from "react";
import { formatOffer } from "../../domain/alerts/cheapestOffer";
import { isTargetMet } from "../../domain/alerts/evaluateTargets";
import { formatMarketGrade, formatPriceForRequest } from "../../domain/alerts/target";
import type { TargetFormData } from "../../domain/alerts/targetFormData";
import { joinSentences } from "../../domain/language/formatListWithAnd";
import { CURRENCY_BY_MARKET } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { formatPriceMove } from "../../domain/prices/priceMove";
import { renderVisuallyHidden, Sentence } from "../language/Sentence";
import { PriceWithTooltip } from "../money/PriceWithTooltip";
import { useInputBeforeHydration } from "../settings/useInputBeforeHydration";
import type { NamedItem } from "../store/actionToasts";
import { MoneyField } from "./MoneyField";
import { type RejectedTargetPrice, useTargetForm } from "./useTargetForm";

function formatTargetStatus(form: TargetFormData): string {
  const { market, price, offer, wantsRestock } = form;
  const restockStatus = wantsRestock ? t.targets.waitingForStock : "";
  if (price === null) return restockStatus;
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  if (!offer) return joinSentences([t.targets.waitingForPrice(money(price)), restockStatus]);
  const cheapest = formatOffer({ market, ...offer, postage: offer.postage ?? undefined });
  if (isTargetMet(form)) return joinSentences([t.targets.targetMet(cheapest), restockStatus]);
  return joinSentences([t.targets.aboveTarget(money(offer.price - price)), restockStatus]);
}

interface Props {
  readonly subject: NamedItem;
  readonly form: TargetFormData;
  readonly withholdsAverages: boolean;
  readonly rejected: RejectedTargetPrice | undefined;
}

/** Renders an item's prices and price target in one market and grade; a plain form without JavaScript. */
export function TargetForm({ subject, form, withholdsAverages, rejected }: Props) {
  const id = useId();
  const { settings, typed, setTyped, message, isBusy, savePrice, saveRestock } = useTargetForm(subject, form, rejected);
  const { market, grade, priceRange } = form;
  const name = formatMarketGrade(form);
  const field = useInputBeforeHydration<HTMLInputElement>(({ value }) => {
    if (value !== typed) setTyped(value);
  });
  const box = useInputBeforeHydration<HTMLInputElement>(({ checked }) => {
    if (checked !== form.wantsRestock) saveRestock(checked);
  });
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const isQuickPrice = submitter instanceof HTMLButtonElement && submitter.name === "tap";
    savePrice(isQuickPrice ? submitter.value : typed);
  };
  const renderQuickPrice = (getText: typeof t.targets.useMonthLow<ReactNode>, price: number) => (
    <button type="submit" name="tap" value={formatPriceForRequest(price)} className="button quick-price">
      <Sentence parts={getText(formatMoney(price, CURRENCY_BY_MARKET[market]), renderVisuallyHidden, name)} />
    </button>
  );
  return (
    <form
      className="target"
      method="post"
      action={pathsForBrowserScripts.saveTarget(subject.id)}
      autoComplete="off"
      onSubmit={submit}
    >
      <fieldset aria-busy={isBusy}>
        <legend>{name}</legend>
        <input type="hidden" name="market" value={market} />
        <input type="hidden" name="condition" value={grade} />
        <CurrentPrices form={form} withholdsAverages={withholdsAverages} />
        <div className="target-price">
          <label htmlFor={`${id}price`}>{t.targets.priceLabel}</label>
          <MoneyField
            field={field}
            id={`${id}price`}
            market={market}
            value={typed}
            isWrong={message?.isProblem === true}
            describedBy={`${id}-result`}
            onType={setTyped}
          />
          <button type="submit" className="button">
            <Sentence parts={t.targets.save(renderVisuallyHidden, name)} />
          </button>
        </div>
        {priceRange ? (
          <p className="quick-prices">
            {priceRange.low === null ? null : renderQuickPrice(t.targets.useMonthLow, priceRange.low)}
            {priceRange.high === priceRange.low ? null : renderQuickPrice(t.targets.useMonthHigh, priceRange.high)}
          </p>
        ) : null}
        <label className="switch">
          <input
            ref={box}
            type="checkbox"
            role="switch"
            name="restock"
            checked={settings.wantsRestock}
            aria-checked={settings.wantsRestock}
            onChange={({ target }) => saveRestock(target.checked)}
          />
          <span>
            <Sentence parts={t.targets.restock(renderVisuallyHidden, name)} />
          </span>
        </label>
        <output id={`${id}-result`} className={message?.isProblem ? "problem" : "hint"}>
          {message?.text ?? (isBusy ? "" : formatTargetStatus({ ...form, ...settings }))}
        </output>
      </fieldset>
    </form>
  );
}

function CurrentPrices({ form, withholdsAverages }: Pick<Props, "form" | "withholdsAverages">) {
  const { market, offer, average } = form;
  const money = (minor: number) => formatMoney(minor, CURRENCY_BY_MARKET[market]);
  return (
    <dl className="current-prices">
      <div>
        <dt>{t.targets.cheapestOffer}</dt>
        <dd>
          {offer ? (
            <a href={offer.url} target="_blank" rel="sponsored nofollow noopener">
              {money(offer.price)} <small>{offer.seller}</small>
            </a>
          ) : (
            t.targets.noOffer
          )}
          {offer?.postage ? <small> {t.targets.plusPostage(money(offer.postage))}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{t.targets.average}</dt>
        <dd>
          <PriceWithTooltip price={average ?? undefined} priceDisplay={{ withholdsAverages }} />
        </dd>
      </div>
      <div>
        <dt>{t.targets.monthChange}</dt>
        <dd>{formatPriceMove(average ?? undefined)}</dd>
      </div>
    </dl>
  );
}
