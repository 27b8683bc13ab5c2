import type { ParsedTitle, TitleSpan } from "./parseTitle";
import type { RejectReason } from "./rejectReasons";
import {
  findMissingParts,
  findPartsSoldAlone,
  isForAmiibo,
  isIncluded,
  type PartMention,
  TokenContext,
} from "./tokenContext";
import type { PartNoun, TitleCondition } from "./vocabulary/conditions";
import { VERB_NEGATIONS, WORDS_AFTER_OPEN, WORDS_AFTER_USED } from "./vocabulary/functionWords";

/** What a title says of the box, of what is in it, and of how both are. */
export interface TitleClaims {
  readonly rejects: ReadonlySet<RejectReason>;
  readonly states: ReadonlySet<TitleCondition>;
}

/** What a state says that is denied: `never opened`, `not sealed`, `ohne OVP`. */
const OPPOSITE_STATES: Readonly<Partial<Record<TitleCondition, TitleCondition>>> = {
  opened: "sealed",
  sealed: "opened",
  boxed: "loose",
  used: "mint",
  loose: "sealed",
};

type Claim = { readonly reject: RejectReason } | { readonly state: TitleCondition };
const CLAIM_IF_MISSING: Readonly<Partial<Record<PartNoun, Claim>>> = {
  box: { state: "loose" },
  part: { reject: "damaged" },
  content: { reject: "empty-box" },
};
const CLAIM_IF_ALONE: Readonly<Record<PartNoun, Claim>> = {
  box: { reject: "box-only" },
  wrapping: { reject: "box-only" },
  paper: { reject: "box-only" },
  part: { reject: "accessory" },
  content: { state: "loose" },
};

/** @param isCard its paper is the item itself */
export function extractClaims(reading: ParsedTitle, isCard: boolean): TitleClaims {
  const around = new TokenContext(reading, isCard);
  const absent = findMissingParts(reading, around);
  const claims: Claim[] = [
    ...absent.flatMap(({ noun }) => CLAIM_IF_MISSING[noun] ?? []),
    ...findPartsSoldAlone(reading, around)
      .filter(({ span }) => !absent.some((each) => each.span === span))
      .map(({ noun }) => CLAIM_IF_ALONE[noun]),
    ...reading.spans.flatMap((span) => claimsOfSpan(span)),
  ];
  return {
    rejects: new Set(claims.flatMap((claim) => ("reject" in claim ? [claim.reject] : []))),
    states: new Set(claims.flatMap((claim) => ("state" in claim ? [claim.state] : []))),
  };

  function claimsOfSpan(span: TitleSpan): readonly Claim[] {
    return span.meanings.flatMap((meaning): readonly Claim[] => {
      if (meaning.is === "harm") return isHarmed(span, meaning.ofPaper) ? [{ reject: "damaged" }] : [];
      if (meaning.is === "works") return isBroken(span, around) ? [{ reject: "damaged" }] : [];
      if (meaning.is === "noun") return ofNoun(span, meaning.noun);
      if (meaning.is !== "state" || isUsagePhrase(span, around)) return [];
      const state = around.isDenied(span) ? OPPOSITE_STATES[meaning.state] : meaning.state;
      return state ? [{ state }] : [];
    });
  }

  function ofNoun(span: TitleSpan, noun: PartNoun): readonly Claim[] {
    if (isForAmiibo(span, around)) return [CLAIM_IF_ALONE[noun]];
    const isThere = noun === "box" ? isIncluded(span, around) : undefined;
    return isThere === undefined ? [] : [{ state: isThere ? "boxed" : "loose" }];
  }

  /** Where it is the box that suffered, the figure did not. */
  function isHarmed(span: TitleSpan, ofPaper: boolean): boolean {
    if (around.isDenied(span)) return false;
    const bearers = [around.nounAfter(span.to), around.nounBefore(span.from)].filter(
      (found): found is PartMention => found !== undefined && !absent.some((each) => each.span === found.span),
    );
    if (bearers.some(({ noun }) => noun === "part")) return true;
    if (bearers.some(({ noun }) => noun === "box" || (!isCard && noun !== "content"))) return false;
    return isCard || !ofPaper;
  }
}

/** `does not scan`, `funktioniert nicht`. */
const isBroken = (span: TitleSpan, around: TokenContext): boolean =>
  around.isDeniedAt(span.from) || (!around.breaksBefore(span.to) && VERB_NEGATIONS.has(around.text(span.to)));

/** `used with a Switch` and `open to offers` are no states. */
const isUsagePhrase = (span: TitleSpan, around: TokenContext): boolean =>
  (around.text(span.to - 1) === "used" && WORDS_AFTER_USED.has(around.text(span.to))) ||
  (around.text(span.to - 1) === "open" && WORDS_AFTER_OPEN.has(around.text(span.to)));
