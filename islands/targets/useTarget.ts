import { useEffect, useState } from "react";
import type { TargetRow } from "../../domain/alerts/row";
import { parseTarget, priceText, type TargetFields, type Wish } from "../../domain/alerts/target";
import { type Answer, callApi } from "../store/api";
import { holdingOf } from "../store/holdings";
import { raiseWarning } from "../store/notices";
import { act } from "../store/ownership";
import type { Subject } from "../store/telling";
import { openSaving, type Saving } from "./saving";

export interface Told {
  readonly text: string;
  readonly isProblem: boolean;
}

/** What is waited for in one corner: as it is saved, as the fields show it, and what was said of it last. */
export function useTarget(subject: Subject, row: TargetRow, refused: Refused | undefined) {
  const [saved, setSaved] = useState<Wish>({ price: row.target, isRestock: row.isRestock });
  const [typed, setTyped] = useState(refused?.price ?? priceText(row.target));
  const [isRestock, setRestock] = useState(row.isRestock);
  const [told, setTold] = useState<Told | undefined>(refused && { text: refused.problem, isProblem: true });
  const [isBusy, setBusy] = useState(false);
  const [saving] = useState((): Saving => {
    /** What was told of a price, because it is met already. */
    let met: { readonly price: number | null; readonly news: string } | undefined;
    return openSaving({
      saved,
      async send(wish) {
        const answer = await callApi(`/api/amiibo/${subject.id}/target`, fieldsOf(row, wish));
        const news = answer.ok ? newsIn(answer.json) : undefined;
        if (news !== undefined) met = { price: wish.price, news };
        return answer;
      },
      onRest(now, answer) {
        setBusy(false);
        setSaved(now);
        setRestock(now.isRestock);
        if (!answer.ok && answer.status === 401) raiseWarning("signed-out");
        const news = met?.price === now.price ? met.news : "Saved.";
        met = undefined;
        // What was typed since and cannot be taken is still wrong.
        setTold((before) => (answer.ok && before) || toldOf(answer, news));
      },
    });
  });
  useEffect(() => {
    addEventListener("pagehide", saving.hurry);
    return () => removeEventListener("pagehide", saving.hurry);
  }, [saving]);

  const want = (change: Partial<Wish>) => {
    setBusy(true);
    setTold(undefined);
    if (!holdingOf(subject.id).watchlisted) act(["watchlist/add"], subject);
    saving.want(change);
  };
  const savePrice = (price: string) => {
    const parsed = parseTarget({ ...fieldsOf(row, saved), price });
    if (!parsed.ok) return setTold({ text: parsed.problems.price ?? "That cannot be saved.", isProblem: true });
    setTyped(priceText(parsed.wish.price));
    return want({ price: parsed.wish.price });
  };
  const saveRestock = (next: boolean) => {
    setRestock(next);
    want({ isRestock: next });
  };
  return { saved, typed, setTyped, isRestock, told, isBusy, savePrice, saveRestock };
}

export interface Refused {
  readonly price: string;
  readonly problem: string;
}

const fieldsOf = ({ market, grade }: TargetRow, { price, isRestock }: Wish): TargetFields => ({
  market,
  condition: grade,
  price: priceText(price),
  restock: isRestock,
});

const toldOf = (answer: Answer, news: string): Told =>
  answer.ok
    ? { text: news, isProblem: false }
    : { text: answer.fields?.price ?? `That was not saved. ${answer.message}`, isProblem: true };

/** What is told at once, because it is met already. */
function newsIn(json: unknown): string | undefined {
  const met: unknown = Reflect.get(Object(json), "met");
  const text: unknown = Reflect.get(Object(met), "text");
  return typeof text === "string" ? text : undefined;
}
