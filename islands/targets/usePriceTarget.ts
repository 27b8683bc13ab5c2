import { useRef, useState } from "react";
import {
  formatInputPrice,
  formatPriceParam,
  parsePriceParam,
  parseTarget,
  type TargetFields,
  type TargetTerms,
} from "../../domain/alerts/priceTarget";
import type { TargetRow } from "../../domain/alerts/targetRow";
import { t } from "../../domain/messages/islands";
import type { ApiResult } from "../server/api";
import type { NamedItem } from "../store/actionToasts";
import { submitAndWait } from "../store/changeHandler";
import { getCurrentAccount } from "../store/currentAccount";
import { getHolding } from "../store/holdings";
import { createPendingChange } from "../store/outbox/pendingChange";
import { performActions } from "../store/performActions";
import { $settings, NO_SETTINGS } from "../store/settings";
import { useStore } from "../store/useStore";

export interface FieldMessage {
  readonly text: string;
  readonly isProblem: boolean;
}

/** What is waited for in one corner, as the server said it last or as it waits to be saved, and what was said of it last. */
export function usePriceTarget(subject: NamedItem, row: TargetRow, refused: RejectedPrice | undefined) {
  const name = `target ${subject.id} ${row.market} ${row.grade}`;
  const known = useStore($settings, NO_SETTINGS);
  const wish = parseSavedTarget(known[name], row);
  const [typed, setTyped] = useState(refused?.price);
  const [told, setTold] = useState<FieldMessage | undefined>(refused && { text: refused.problem, isProblem: true });
  /** What was told of a price, because it is met already. */
  const met = useRef<{ readonly price: number | null; readonly news: string }>(undefined);

  const want = async (change: Partial<TargetTerms>) => {
    setTold(undefined);
    if (!getHolding(subject.id).watchlisted) performActions(["watchlist/add"], subject);
    const wanted = { ...parseSavedTarget($settings.get()[name], row), ...change };
    const doing = { kind: "setting", setting: name, id: subject.id, value: toTargetFields(row, wanted) } as const;
    const answer = await submitAndWait(createPendingChange(subject.name, doing), () => undefined);
    const news = answer?.ok ? parseMetText(answer.json) : undefined;
    if (news !== undefined) met.current = { price: wanted.price, news };
    if (!answer || getCurrentAccount()?.isSaving(name)) return;
    const text = met.current?.price === wanted.price ? met.current.news : t.targets.saved;
    met.current = undefined;
    if (answer.ok) setTyped((now) => (now === formatInputPrice(wanted.price) ? undefined : now));
    // What was typed since and cannot be taken is still wrong.
    setTold((before) => (answer.ok && before) || toFieldMessage(answer, text));
  };
  const savePrice = (price: string) => {
    const parsed = parseTarget({ ...toTargetFields(row, wish), price });
    if (!parsed.ok) return setTold({ text: parsed.problems.price ?? t.targets.unsavable, isProblem: true });
    if (parsed.wish.price === null && wish.price === null) return setTold({ text: t.targets.noPrice, isProblem: true });
    setTyped(formatInputPrice(parsed.wish.price));
    return void want({ price: parsed.wish.price });
  };
  return {
    wish,
    typed: typed ?? formatInputPrice(wish.price),
    setTyped,
    told,
    // The page hydrates as it was served.
    isBusy: known !== NO_SETTINGS && getCurrentAccount()?.isSaving(name) === true,
    savePrice,
    saveRestock: (isRestock: boolean) => void want({ isRestock }),
  };
}

export interface RejectedPrice {
  readonly price: string;
  readonly problem: string;
}

const toTargetFields = ({ market, grade }: TargetRow, { price, isRestock }: TargetTerms): TargetFields => ({
  market,
  condition: grade,
  price: formatPriceParam(price),
  restock: isRestock,
});

/** As it waits or as it was answered; else as the page came with it. */
function parseSavedTarget(known: unknown, { market, target, isRestock }: TargetRow): TargetTerms {
  const { price, restock } = Object(known);
  if (typeof restock !== "boolean") return { price: target, isRestock };
  return { price: parsePriceParam(price, market), isRestock: restock };
}

const toFieldMessage = (answer: ApiResult, news: string): FieldMessage =>
  answer.ok
    ? { text: news, isProblem: false }
    : { text: answer.fields?.price ?? t.targets.unsaved(answer.message), isProblem: true };

/** What is told at once, because it is met already. */
function parseMetText(json: unknown): string | undefined {
  const met: unknown = Reflect.get(Object(json), "met");
  const text: unknown = Reflect.get(Object(met), "text");
  return typeof text === "string" ? text : undefined;
}
