import type { ParsedListingTitle, TitlePhraseSpan } from "./parseListingTitle";
import type { RejectReason } from "./rejectReasons";
import {
  type ItemPartMention,
  isAccessoryOrReplacementPart,
  isPartIncluded,
  listMissingParts,
  listPartsSoldAlone,
  TitlePhraseContext,
} from "./tokenContext";
import type { ItemPartKind, TitleCondition } from "./vocabulary/conditions";
import {
  VERB_NEGATIONS,
  WORDS_AFTER_OPEN_NOT_AS_CONDITION,
  WORDS_AFTER_USED_NOT_AS_CONDITION,
} from "./vocabulary/functionWords";

/** Statements in a listing title about the item, its parts and its box: reject reasons and conditions. */
export interface ItemStatementsInTitle {
  readonly rejects: ReadonlySet<RejectReason>;
  readonly states: ReadonlySet<TitleCondition>;
}

/** Condition that the denial of another condition means: `never opened` means sealed, `ohne OVP` means loose. */
const OPPOSITE_STATES: Readonly<Partial<Record<TitleCondition, TitleCondition>>> = {
  opened: "sealed",
  sealed: "opened",
  boxed: "loose",
  used: "mint",
  loose: "sealed",
};

type Claim = { readonly reject: RejectReason } | { readonly state: TitleCondition };
const CLAIM_IF_MISSING: Readonly<Partial<Record<ItemPartKind, Claim>>> = {
  box: { state: "loose" },
  part: { reject: "damaged" },
  content: { reject: "empty-box" },
};
const CLAIM_IF_ALONE: Readonly<Record<ItemPartKind, Claim>> = {
  box: { reject: "box-only" },
  wrapping: { reject: "box-only" },
  paper: { reject: "box-only" },
  part: { reject: "accessory" },
  content: { state: "loose" },
};

/** Finds the statements in a listing title. `isCard`: the item is a card, so damage to paper is damage to the item. */
export function findItemStatementsInTitle(parsed: ParsedListingTitle, isCard: boolean): ItemStatementsInTitle {
  const context = new TitlePhraseContext(parsed, isCard);
  const missingParts = listMissingParts(parsed, context);
  const claims: Claim[] = [
    ...missingParts.flatMap(({ noun }) => CLAIM_IF_MISSING[noun] ?? []),
    ...listPartsSoldAlone(parsed, context)
      .filter(({ span }) => !missingParts.some((each) => each.span === span))
      .map(({ noun }) => CLAIM_IF_ALONE[noun]),
    ...parsed.spans.flatMap(listSpanClaims),
  ];
  return {
    rejects: new Set(claims.flatMap((claim) => ("reject" in claim ? [claim.reject] : []))),
    states: new Set(claims.flatMap((claim) => ("state" in claim ? [claim.state] : []))),
  };

  function listSpanClaims(span: TitlePhraseSpan): readonly Claim[] {
    return span.meanings.flatMap((meaning): readonly Claim[] => {
      if (meaning.kind === "harm") return isHarmed(span, meaning.isPaperDamage) ? [{ reject: "damaged" }] : [];
      if (meaning.kind === "works") return isBroken(span, context) ? [{ reject: "damaged" }] : [];
      if (meaning.kind === "noun") return listNounClaims(span, meaning.noun);
      if (meaning.kind !== "state" || isUsagePhrase(span, context)) return [];
      const state = context.isNegated(span) ? OPPOSITE_STATES[meaning.state] : meaning.state;
      return state ? [{ state }] : [];
    });
  }

  function listNounClaims(span: TitlePhraseSpan, noun: ItemPartKind): readonly Claim[] {
    if (isAccessoryOrReplacementPart(span, context)) return [CLAIM_IF_ALONE[noun]];
    const isPresent = noun === "box" ? isPartIncluded(span, context) : undefined;
    return isPresent === undefined ? [] : [{ state: isPresent ? "boxed" : "loose" }];
  }

  /** Returns true if a mention of damage is about the item itself. Damage to the box alone does not count. */
  function isHarmed(span: TitlePhraseSpan, isPaperDamage: boolean): boolean {
    if (context.isNegated(span)) return false;
    const bearers = [context.findNounAfter(span.to), context.findNounBefore(span.from)].filter(
      (part): part is ItemPartMention => part !== undefined && !missingParts.some((each) => each.span === part.span),
    );
    if (bearers.some(({ noun }) => noun === "part")) return true;
    if (bearers.some(({ noun }) => noun === "box" || (!isCard && noun !== "content"))) return false;
    return isCard || !isPaperDamage;
  }
}

/** Returns true if the listing title says that the item does not work: `does not scan`, `funktioniert nicht`. */
const isBroken = (span: TitlePhraseSpan, context: TitlePhraseContext): boolean =>
  context.isNegatedAt(span.from) || (!context.hasBreakBefore(span.to) && VERB_NEGATIONS.has(context.getText(span.to)));

/** Returns true if `used` or `open` does not state a condition: `used with a Switch`, `open to offers`. */
const isUsagePhrase = (span: TitlePhraseSpan, context: TitlePhraseContext): boolean =>
  (context.getText(span.to - 1) === "used" && WORDS_AFTER_USED_NOT_AS_CONDITION.has(context.getText(span.to))) ||
  (context.getText(span.to - 1) === "open" && WORDS_AFTER_OPEN_NOT_AS_CONDITION.has(context.getText(span.to)));
