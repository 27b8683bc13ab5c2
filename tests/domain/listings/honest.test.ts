import { describe, expect, it } from "vitest";
import { judgedItems, toldOf, verdictOn } from "./listing";
import { HONEST } from "./titles";

const nameOf = new Map(judgedItems.map(({ id, name, extraName }) => [id, `${name} ${extraName ?? ""}`]));

describe("an honest listing counts for its item", () => {
  it.each(HONEST.map(([id, title]) => ({ id, title })))("$title", ({ id, title }) =>
    expect(`${toldOf(verdictOn(title))} ${nameOf.get(id)}`).toBe(`${id} ${nameOf.get(id)}`),
  );
});
