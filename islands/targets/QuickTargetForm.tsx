import { type SyntheticEvent, useId, useState } from "react";
import type { TargetFormData } from "../../domain/alerts/targetFormData";
import { CURRENCY_BY_MARKET, GRADES, type Grade } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { formatMoney } from "../../domain/money/money";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { renderVisuallyHidden, Sentence } from "../language/Sentence";
import { useInputBeforeHydration } from "../settings/useInputBeforeHydration";
import type { NamedItem } from "../store/actionToasts";
import { MoneyField } from "./MoneyField";
import { type RejectedTargetPrice, useTargetForm } from "./useTargetForm";

const CONDITIONS = ["any", "new", "used"] as const;
type Condition = (typeof CONDITIONS)[number];

interface Props {
  readonly subject: NamedItem;
  readonly forms: Readonly<Record<Grade, TargetFormData>>;
  readonly rejected: RejectedTargetPrice | undefined;
}

/**
 * Renders a short form for a price target. With the condition "any", the price applies to new and used items. If their
 * targets differ, it shows one of them in the field and the other one below.
 */
export function QuickTargetForm({ subject, forms, rejected }: Props) {
  const id = useId();
  const { market } = forms.new;
  const targets = {
    new: useTargetForm(subject, forms.new, rejected),
    used: useTargetForm(subject, forms.used, undefined),
  };
  const [chosen, choose] = useState<Condition>();
  const savedCondition = pickCondition(targets.new.settings.price, targets.used.settings.price);
  const condition = chosen ?? savedCondition;
  const grades = condition === "any" ? GRADES : [condition];
  const shownTarget = targets[condition === "used" ? "used" : "new"];
  const otherGrade = condition === "used" ? "new" : "used";
  const otherPrice = savedCondition === "any" || condition === "any" ? null : targets[otherGrade].settings.price;
  const message = grades.map((grade) => targets[grade].message).find(Boolean);
  const setTyped = (text: string) => {
    for (const grade of grades) targets[grade].setTyped(text);
  };
  const field = useInputBeforeHydration<HTMLInputElement>(({ value }) => {
    if (value !== shownTarget.typed) setTyped(value);
  });
  const select = useInputBeforeHydration<HTMLSelectElement>(({ selectedIndex }) => {
    if (CONDITIONS[selectedIndex] !== savedCondition) choose(CONDITIONS[selectedIndex]);
  });
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const isEmpty = shownTarget.typed.trim() === "";
    const gradesWithTarget = grades.filter((grade) => targets[grade].settings.price !== null);
    for (const grade of isEmpty && gradesWithTarget.length > 0 ? gradesWithTarget : grades)
      targets[grade].savePrice(shownTarget.typed);
    // Removes the price for the other condition when a target for any condition becomes one for new or used.
    if (savedCondition === "any" && condition !== "any" && shownTarget.settings.price !== null)
      targets[condition === "new" ? "used" : "new"].savePrice("");
  };
  return (
    <form
      className="quick-target"
      method="post"
      action={pathsForBrowserScripts.saveTarget(subject.id)}
      autoComplete="off"
      onSubmit={submit}
    >
      <input type="hidden" name="market" value={market} />
      <input type="hidden" name="restock" value="kept" />
      <label htmlFor={`${id}price`}>
        <Sentence parts={t.targets.priceLabelFor(renderVisuallyHidden, subject.name)} />
      </label>
      <MoneyField
        field={field}
        id={`${id}price`}
        market={market}
        value={shownTarget.typed}
        isWrong={message?.isProblem === true}
        describedBy={`${id}-result`}
        onType={setTyped}
      />
      <select
        ref={select}
        name="condition"
        aria-label={t.targets.conditionLabel(market)}
        value={condition}
        onChange={({ target }) => choose(CONDITIONS[target.selectedIndex])}
      >
        {CONDITIONS.map((each) => (
          <option key={each} value={each}>
            {t.targets.marketGrade(t.targets.marketNames[market], t.targets.conditions[each])}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        <Sentence parts={t.targets.save(renderVisuallyHidden, subject.name)} />
      </button>
      <output id={`${id}-result`} className={message?.isProblem ? "problem" : "hint"}>
        {message?.text ??
          (otherPrice === null
            ? null
            : t.chart.targetDescriptions[otherGrade](formatMoney(otherPrice, CURRENCY_BY_MARKET[market])))}
      </output>
    </form>
  );
}

/** Returns "any" for equal or no prices, else the condition with a price, or "new" if both have one. */
function pickCondition(newPrice: number | null, usedPrice: number | null): Condition {
  if (newPrice === usedPrice) return "any";
  return newPrice === null ? "used" : "new";
}
