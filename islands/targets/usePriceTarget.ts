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

/** Returns the target of one market and grade: pending or else saved, with the latest message about it. */
export function usePriceTarget(subject: NamedItem, row: TargetRow, refused: RejectedPrice | undefined) {
  const name = `target ${subject.id} ${row.market} ${row.grade}`;
  const settings = useStore($settings, NO_SETTINGS);
  const wish = parseSavedTarget(settings[name], row);
  const [typed, setTyped] = useState(refused?.price);
  const [message, setMessage] = useState<FieldMessage | undefined>(
    refused && { text: refused.problem, isProblem: true },
  );
  /** The message about a price that is already met. */
  const met = useRef<{ readonly price: number | null; readonly news: string }>(undefined);

  const saveTarget = async (change: Partial<TargetTerms>) => {
    setMessage(undefined);
    if (!getHolding(subject.id).watchlisted) performActions(["watchlist/add"], subject);
    const newTerms = { ...parseSavedTarget($settings.get()[name], row), ...change };
    const operation = { kind: "setting", setting: name, id: subject.id, value: toTargetFields(row, newTerms) } as const;
    const response = await submitAndWait(createPendingChange(subject.name, operation), () => undefined);
    const news = response?.ok ? parseMetText(response.json) : undefined;
    if (news !== undefined) met.current = { price: newTerms.price, news };
    if (!response || getCurrentAccount()?.isSaving(name)) return;
    const text = met.current?.price === newTerms.price ? met.current.news : t.targets.saved;
    met.current = undefined;
    if (response.ok) setTyped((current) => (current === formatInputPrice(newTerms.price) ? undefined : current));
    // Keeps a validation error of text that was typed meanwhile.
    setMessage((before) => (response.ok && before) || toFieldMessage(response, text));
  };
  const savePrice = (price: string) => {
    const parsed = parseTarget({ ...toTargetFields(row, wish), price });
    if (!parsed.ok) return setMessage({ text: parsed.problems.price ?? t.targets.unsavable, isProblem: true });
    if (parsed.terms.price === null && wish.price === null)
      return setMessage({ text: t.targets.noPrice, isProblem: true });
    setTyped(formatInputPrice(parsed.terms.price));
    return void saveTarget({ price: parsed.terms.price });
  };
  return {
    wish,
    typed: typed ?? formatInputPrice(wish.price),
    setTyped,
    told: message,
    // The first render matches the server's HTML.
    isBusy: settings !== NO_SETTINGS && getCurrentAccount()?.isSaving(name) === true,
    savePrice,
    saveRestock: (isRestock: boolean) => void saveTarget({ isRestock }),
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

/** Returns the pending or latest saved target, else the one in the page's HTML. */
function parseSavedTarget(settings: unknown, { market, target, isRestock }: TargetRow): TargetTerms {
  const { price, restock } = Object(settings);
  if (typeof restock !== "boolean") return { price: target, isRestock };
  return { price: parsePriceParam(price, market), isRestock: restock };
}

const toFieldMessage = (response: ApiResult, news: string): FieldMessage =>
  response.ok
    ? { text: news, isProblem: false }
    : { text: response.fields?.price ?? t.targets.unsaved(response.message), isProblem: true };

/** Returns the message about a target that is already met. */
function parseMetText(json: unknown): string | undefined {
  const met: unknown = Reflect.get(Object(json), "met");
  const text: unknown = Reflect.get(Object(met), "text");
  return typeof text === "string" ? text : undefined;
}
