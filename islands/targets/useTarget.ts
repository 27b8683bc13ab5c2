import { useRef, useState } from "react";
import type { TargetRow } from "../../domain/alerts/row";
import { fieldPrice, parseTarget, priceIn, priceText, type TargetFields, type Wish } from "../../domain/alerts/target";
import { t } from "../../domain/messages/islands";
import type { Answer } from "../server/api";
import { account } from "../store/accountHere";
import type { Subject } from "../store/actToasts";
import { holdingOf } from "../store/holdings";
import { ask } from "../store/keeper";
import { newChange } from "../store/outbox/change";
import { act } from "../store/ownership";
import { $settings, NO_SETTINGS } from "../store/settings";
import { useStore } from "../store/useStore";

export interface Message {
  readonly text: string;
  readonly isProblem: boolean;
}

/** What is waited for in one corner, as the server said it last or as it waits to be saved, and what was said of it last. */
export function useTarget(subject: Subject, row: TargetRow, refused: Rejected | undefined) {
  const name = `target ${subject.id} ${row.market} ${row.grade}`;
  const known = useStore($settings, NO_SETTINGS);
  const wish = wishIn(known[name], row);
  const [typed, setTyped] = useState(refused?.price);
  const [told, setTold] = useState<Message | undefined>(refused && { text: refused.problem, isProblem: true });
  /** What was told of a price, because it is met already. */
  const met = useRef<{ readonly price: number | null; readonly news: string }>(undefined);

  const want = async (change: Partial<Wish>) => {
    setTold(undefined);
    if (!holdingOf(subject.id).watchlisted) act(["watchlist/add"], subject);
    const wanted = { ...wishIn($settings.get()[name], row), ...change };
    const doing = { kind: "setting", setting: name, id: subject.id, value: fieldsOf(row, wanted) } as const;
    const answer = await ask(newChange(subject.name, doing), () => undefined);
    const news = answer?.ok ? newsIn(answer.json) : undefined;
    if (news !== undefined) met.current = { price: wanted.price, news };
    if (!answer || account()?.isSaving(name)) return;
    const text = met.current?.price === wanted.price ? met.current.news : t.targets.saved;
    met.current = undefined;
    if (answer.ok) setTyped((now) => (now === fieldPrice(wanted.price) ? undefined : now));
    // What was typed since and cannot be taken is still wrong.
    setTold((before) => (answer.ok && before) || toldOf(answer, text));
  };
  const savePrice = (price: string) => {
    const parsed = parseTarget({ ...fieldsOf(row, wish), price });
    if (!parsed.ok) return setTold({ text: parsed.problems.price ?? t.targets.unsavable, isProblem: true });
    if (parsed.wish.price === null && wish.price === null) return setTold({ text: t.targets.noPrice, isProblem: true });
    setTyped(fieldPrice(parsed.wish.price));
    return void want({ price: parsed.wish.price });
  };
  return {
    wish,
    typed: typed ?? fieldPrice(wish.price),
    setTyped,
    told,
    // The page hydrates as it was served.
    isBusy: known !== NO_SETTINGS && account()?.isSaving(name) === true,
    savePrice,
    saveRestock: (isRestock: boolean) => void want({ isRestock }),
  };
}

export interface Rejected {
  readonly price: string;
  readonly problem: string;
}

const fieldsOf = ({ market, grade }: TargetRow, { price, isRestock }: Wish): TargetFields => ({
  market,
  condition: grade,
  price: priceText(price),
  restock: isRestock,
});

/** As it waits or as it was answered; else as the page came with it. */
function wishIn(known: unknown, { market, target, isRestock }: TargetRow): Wish {
  const { price, restock } = Object(known);
  if (typeof restock !== "boolean") return { price: target, isRestock };
  return { price: priceIn(price, market), isRestock: restock };
}

const toldOf = (answer: Answer, news: string): Message =>
  answer.ok
    ? { text: news, isProblem: false }
    : { text: answer.fields?.price ?? t.targets.unsaved(answer.message), isProblem: true };

/** What is told at once, because it is met already. */
function newsIn(json: unknown): string | undefined {
  const met: unknown = Reflect.get(Object(json), "met");
  const text: unknown = Reflect.get(Object(met), "text");
  return typeof text === "string" ? text : undefined;
}
