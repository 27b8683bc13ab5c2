import { describe, expect, it } from "vitest";
import { createPendingChange, type Operation } from "../../../islands/store/outbox/pendingChange";
import { toApiRequest } from "../../../islands/store/outbox/toApiRequest";

const requestFor = (doing: Operation) => toApiRequest(createPendingChange("Mario", doing));
const MARIOS = { id: 1, copyId: 5, place: 2 };

describe("a change goes to the address of what it does", () => {
  it.each<[Operation, object]>([
    [{ kind: "act", id: 1, act: "remove/one" }, { path: "/api/amiibo/1/remove/one" }],
    [
      { kind: "bulk", ids: [1, 2], act: "own" },
      { path: "/api/amiibo/bulk", body: { act: "own", ids: [1, 2] } },
    ],
    [
      { kind: "merge", marked: { 1: "b" } },
      { path: "/api/amiibo/merge", body: { holdings: { 1: "b" } } },
    ],
    [
      { kind: "edit-copy", ...MARIOS, copy: { notes: "fair" } },
      { path: "/api/amiibo/1/copies/5", body: { notes: "fair" } },
    ],
    [{ kind: "remove-copy", ...MARIOS }, { path: "/api/amiibo/1/copies/5/remove" }],
    [{ kind: "undo", undone: "an-id", items: {} }, { path: "/api/changes/an-id/undo" }],
    [
      { kind: "setting", setting: "is_collection_public", value: false },
      { path: "/api/user/is_collection_public", body: { sV: false } },
    ],
    [
      { kind: "setting", setting: "game 3", game: 3, value: { played: true } },
      { path: "/api/games/3/play", body: { played: true } },
    ],
  ])("%j", (doing, request) => expect(requestFor(doing)).toEqual(request));
});

describe("the prices of a copy are sent in major units", () => {
  const bodyOf = (copy: (Operation & { readonly kind: "edit-copy" })["copy"]) =>
    requestFor({ kind: "edit-copy", ...MARIOS, copy }).body;

  it("each of its own currency", () => {
    expect(bodyOf({ pricePaid: 1_299, currency: "EUR", askingPrice: 1_300, askingCurrency: "JPY" })).toEqual({
      price_paid: "12.99",
      currency: "EUR",
      asking_price: "1300",
      asking_currency: "JPY",
    });
    expect(bodyOf({ pricePaid: 1_300, currency: "JPY", askingPrice: 5, askingCurrency: "EUR" })).toEqual({
      price_paid: "1300",
      currency: "JPY",
      asking_price: "0.05",
      asking_currency: "EUR",
    });
  });

  it("also where a copy cost nothing, and nothing is asked for it", () =>
    expect(bodyOf({ pricePaid: 0, currency: "JPY", askingPrice: 0, askingCurrency: "GBP" })).toEqual({
      price_paid: "0",
      currency: "JPY",
      asking_price: "0.00",
      asking_currency: "GBP",
    }));

  it("and are taken away where there is none any more", () => {
    expect(bodyOf({ pricePaid: null, currency: null })).toEqual({ price_paid: null, currency: null });
    expect(bodyOf({ notes: "" })).toEqual({ notes: "" });
  });
});

it("a new copy is sent with all that was written down about it", () => {
  const copy = {
    condition: "used",
    isBoxed: false,
    isForSale: true,
    notes: "a scratch",
    pricePaid: 0,
    currency: "USD",
    acquiredOn: "2026-11-20",
    askingPrice: 1_250,
    askingCurrency: "GBP",
    boughtFrom: "the fair",
    isGift: true,
    isReserved: false,
  } as const;
  expect(requestFor({ kind: "add-copy", id: 3, copy })).toEqual({
    path: "/api/amiibo/3/copies",
    body: {
      condition: "used",
      isBoxed: false,
      isForSale: true,
      notes: "a scratch",
      price_paid: "0.00",
      currency: "USD",
      acquired_on: "2026-11-20",
      asking_price: "12.50",
      asking_currency: "GBP",
      bought_from: "the fair",
      is_gift: true,
      is_reserved: false,
    },
  });
});
