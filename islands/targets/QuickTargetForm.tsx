import { type SyntheticEvent, useId, useState } from "react";
import type { TargetRow } from "../../domain/alerts/targetRow";
import { GRADES, type Grade } from "../../domain/listings/market";
import { t } from "../../domain/messages/islands";
import { browserPaths } from "../../domain/paths/browserPaths";
import { renderVisuallyHidden, Sentence } from "../language/Sentence";
import { useInputBeforeHydration } from "../settings/useInputBeforeHydration";
import type { NamedItem } from "../store/actionToasts";
import { MoneyField } from "./MoneyField";
import { type RejectedPrice, usePriceTarget } from "./usePriceTarget";

const CONDITIONS = ["any", "new", "used"] as const;
type Condition = (typeof CONDITIONS)[number];

interface Props {
  readonly subject: NamedItem;
  /** Its corners in one market. */
  readonly rows: Readonly<Record<Grade, TargetRow>>;
  readonly refused: RejectedPrice | undefined;
}

/** One price in one market, for any condition or for one. For any, both corners wait for it. */
export function QuickTargetForm({ subject, rows, refused }: Props) {
  const id = useId();
  const targets = {
    new: usePriceTarget(subject, rows.new, refused),
    used: usePriceTarget(subject, rows.used, undefined),
  };
  const [chosen, choose] = useState<Condition>();
  const standing = pickCondition(targets.new.wish.price, targets.used.wish.price);
  const condition = chosen ?? standing;
  const waiting = condition === "any" ? GRADES : [condition];
  const first = targets[condition === "used" ? "used" : "new"];
  const told = waiting.map((grade) => targets[grade].told).find(Boolean);
  const type = (text: string) => {
    for (const grade of waiting) targets[grade].setTyped(text);
  };
  const field = useInputBeforeHydration<HTMLInputElement>(({ value }) => {
    if (value !== first.typed) type(value);
  });
  const select = useInputBeforeHydration<HTMLSelectElement>(({ selectedIndex }) => {
    if (CONDITIONS[selectedIndex] !== standing) choose(CONDITIONS[selectedIndex]);
  });
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const isEmpty = first.typed.trim() === "";
    const ending = waiting.filter((grade) => targets[grade].wish.price !== null);
    for (const grade of isEmpty && ending.length > 0 ? ending : waiting) targets[grade].savePrice(first.typed);
    // What counted for any condition counts for the chosen one alone from then on.
    if (standing === "any" && condition !== "any" && first.wish.price !== null)
      targets[condition === "new" ? "used" : "new"].savePrice("");
  };
  const { market } = rows.new;
  return (
    <form
      className="quick-target"
      method="post"
      action={browserPaths.setTarget(subject.id)}
      autoComplete="off"
      onSubmit={submit}
    >
      <input type="hidden" name="market" value={market} />
      <input type="hidden" name="restock" value="kept" />
      <label htmlFor={`${id}price`}>
        <Sentence parts={t.targets.tellMeFor(renderVisuallyHidden, subject.name)} />
      </label>
      <MoneyField
        field={field}
        id={`${id}price`}
        market={market}
        value={first.typed}
        isWrong={told?.isProblem === true}
        describedBy={`${id}told`}
        onType={type}
      />
      <select
        ref={select}
        name="condition"
        aria-label={t.targets.condition(market)}
        value={condition}
        onChange={({ target }) => choose(CONDITIONS[target.selectedIndex])}
      >
        {CONDITIONS.map((each) => (
          <option key={each} value={each}>
            {t.targets.corner(t.targets.regions[market], t.targets.conditions[each])}
          </option>
        ))}
      </select>
      <button type="submit" className="button">
        <Sentence parts={t.targets.save(renderVisuallyHidden, subject.name)} />
      </button>
      <output id={`${id}told`} className={told?.isProblem ? "problem" : "hint"}>
        {told?.text}
      </output>
    </form>
  );
}

/** For which a price is waited for already; where there is none, for any. */
function pickCondition(ofNew: number | null, ofUsed: number | null): Condition {
  if (ofNew === ofUsed) return "any";
  return ofNew === null ? "used" : "new";
}
