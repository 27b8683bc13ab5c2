import { useState } from "react";
import type { TargetRow } from "../../domain/alerts/row";
import { parseTarget, priceText, type TargetFields } from "../../domain/alerts/target";
import { callApi } from "../store/api";
import { holdingOf } from "../store/holdings";
import { raiseWarning } from "../store/notices";
import { act } from "../store/ownership";
import type { Subject } from "../store/telling";

export interface Told {
  readonly text: string;
  readonly isProblem: boolean;
}

/** What is waited for in one corner: as it is saved, as it is typed, and what was said of it last. */
export function useTarget(subject: Subject, row: TargetRow, refused: Refused | undefined) {
  const [saved, setSaved] = useState({ target: row.target, isRestock: row.isRestock });
  const [typed, setTyped] = useState(refused?.price ?? priceText(row.target));
  const [told, setTold] = useState<Told | undefined>(refused && { text: refused.problem, isProblem: true });
  const [isBusy, setBusy] = useState(false);

  /** @param isTyped the price is from the field, which shows it as it was taken then. */
  const save = async (price: string, restock: boolean, isTyped = true) => {
    const fields: TargetFields = { market: row.market, condition: row.grade, price, restock };
    const parsed = parseTarget(fields);
    if (!parsed.ok) return setTold({ text: parsed.problems.price ?? "That cannot be saved.", isProblem: true });
    const { wish } = parsed;
    setBusy(true);
    setTold(undefined);
    if (!holdingOf(subject.id).watchlisted) act(["watchlist/add"], subject);
    const answer = await callApi(`/api/amiibo/${subject.id}/target`, fields);
    setBusy(false);
    if (!answer.ok) {
      if (answer.status === 401) raiseWarning("signed-out");
      return setTold({ text: answer.fields?.price ?? `That was not saved. ${answer.message}`, isProblem: true });
    }
    setSaved({ target: wish.price, isRestock: wish.isRestock });
    if (isTyped) setTyped(priceText(wish.price));
    return setTold({ text: newsIn(answer.json) ?? "Saved.", isProblem: false });
  };
  return { saved, typed, setTyped, told, isBusy, save };
}

export interface Refused {
  readonly price: string;
  readonly problem: string;
}

/** What is told at once, because it is met already. */
function newsIn(json: unknown): string | undefined {
  const met: unknown = Reflect.get(Object(json), "met");
  const text: unknown = Reflect.get(Object(met), "text");
  return typeof text === "string" ? text : undefined;
}
