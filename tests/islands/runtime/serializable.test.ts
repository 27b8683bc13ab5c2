import { expectTypeOf, it } from "vitest";
import type { JsonSerializable } from "../../../islands/runtime/Island";

/** Accepts props like `<Island>`. */
const send = <P extends object>(_props: P & JsonSerializable<P>): void => undefined;

it("the type Serializable accepts values that JSON preserves", () => {
  send({ text: "a", number: 1, flag: true, nothing: null, list: [1, "a"], deep: { list: [{ id: 1 }] } });
  const readonly: { readonly ids: readonly number[] } = { ids: [1] };
  send(readonly);
  expectTypeOf<JsonSerializable<{ readonly a: string; readonly b: readonly number[] }>>().toEqualTypeOf<{
    readonly a: string;
    readonly b: readonly number[];
  }>();
});

it("the type Serializable rejects values that JSON loses or changes", () => {
  // @ts-expect-error a Date arrives as text
  send({ at: new Date(0) });
  // @ts-expect-error a function does not arrive
  send({ run: () => 1 });
  // @ts-expect-error nor does a nested one
  send({ deep: { list: [{ run: (text: string) => text }] } });
  // @ts-expect-error a Map arrives empty
  send({ map: new Map([[1, 2]]) });
  // @ts-expect-error a Set arrives empty
  send({ set: new Set([1]) });
  // @ts-expect-error undefined does not arrive
  send({ maybe: undefined });
  // @ts-expect-error JSON has no bigint
  send({ big: 1n });
  // @ts-expect-error JSON has no symbol
  send({ symbol: Symbol("a") });
});
