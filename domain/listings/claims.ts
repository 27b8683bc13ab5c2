import { Around, absentIn, aloneIn, isForOne, isHere, type NounFound } from "./presence";
import type { Reading, TitleSpan } from "./reading";
import type { Reject } from "./rejectReasons";
import { BY_USE, DENIALS_OF_VERBS, OPEN_TO } from "./vocabulary/functionWords";
import type { Noun, State } from "./vocabulary/states";

/** What a title says of the box, of what is in it, and of how both are. */
export interface Claims {
  readonly rejects: ReadonlySet<Reject>;
  readonly states: ReadonlySet<State>;
}

/** What a state says that is denied: `never opened`, `not sealed`, `ohne OVP`. */
const DENIED: Readonly<Partial<Record<State, State>>> = {
  opened: "sealed",
  sealed: "opened",
  boxed: "loose",
  used: "mint",
  loose: "sealed",
};

type Claim = { readonly reject: Reject } | { readonly state: State };
const MISSING: Readonly<Partial<Record<Noun, Claim>>> = {
  box: { state: "loose" },
  part: { reject: "damaged" },
  content: { reject: "empty-box" },
};
const ALONE: Readonly<Record<Noun, Claim>> = {
  box: { reject: "box-only" },
  wrapping: { reject: "box-only" },
  paper: { reject: "box-only" },
  part: { reject: "accessory" },
  content: { state: "loose" },
};

/** @param isCard its paper is the item itself */
export function claimsOf(reading: Reading, isCard: boolean): Claims {
  const around = new Around(reading, isCard);
  const absent = absentIn(reading, around);
  const claims: Claim[] = [
    ...absent.flatMap(({ noun }) => MISSING[noun] ?? []),
    ...aloneIn(reading, around)
      .filter(({ span }) => !absent.some((each) => each.span === span))
      .map(({ noun }) => ALONE[noun]),
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
      if (meaning.is !== "state" || isUse(span, around)) return [];
      const state = around.isDenied(span) ? DENIED[meaning.state] : meaning.state;
      return state ? [{ state }] : [];
    });
  }

  function ofNoun(span: TitleSpan, noun: Noun): readonly Claim[] {
    if (isForOne(span, around)) return [ALONE[noun]];
    const isThere = noun === "box" ? isHere(span, around) : undefined;
    return isThere === undefined ? [] : [{ state: isThere ? "boxed" : "loose" }];
  }

  /** Where it is the box that suffered, the figure did not. */
  function isHarmed(span: TitleSpan, ofPaper: boolean): boolean {
    if (around.isDenied(span)) return false;
    const bearers = [around.nounAfter(span.to), around.nounBefore(span.from)].filter(
      (found): found is NounFound => found !== undefined && !absent.some((each) => each.span === found.span),
    );
    if (bearers.some(({ noun }) => noun === "part")) return true;
    if (bearers.some(({ noun }) => noun === "box" || (!isCard && noun !== "content"))) return false;
    return isCard || !ofPaper;
  }
}

/** `does not scan`, `funktioniert nicht`. */
const isBroken = (span: TitleSpan, around: Around): boolean =>
  around.isDeniedAt(span.from) || (!around.breaksBefore(span.to) && DENIALS_OF_VERBS.has(around.text(span.to)));

/** `used with a Switch` and `open to offers` are no states. */
const isUse = (span: TitleSpan, around: Around): boolean =>
  (around.text(span.to - 1) === "used" && BY_USE.has(around.text(span.to))) ||
  (around.text(span.to - 1) === "open" && OPEN_TO.has(around.text(span.to)));
