import { describe, expect, it } from "vitest";
import { type ChangeOperation, createPendingChange } from "../../../islands/store/outbox/pendingChange";
import { toApiRequest } from "../../../islands/store/outbox/toApiRequest";

const createRequest = (doing: ChangeOperation) => toApiRequest(createPendingChange("Mario", doing));
const COPY_REF = { id: 1, copyId: 5, place: 2 };

describe("toApiRequest", () => {
  it.each<[ChangeOperation, object]>([
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
      { kind: "edit-copy", ...COPY_REF, copy: { notes: "fair" } },
      { path: "/api/amiibo/1/copies/5", body: { notes: "fair" } },
    ],
    [{ kind: "remove-copy", ...COPY_REF }, { path: "/api/amiibo/1/copies/5/remove" }],
    [{ kind: "undo", undone: "an-id", items: {} }, { path: "/api/changes/an-id/undo" }],
    [
      { kind: "setting", setting: "is_collection_public", value: false },
      { path: "/api/user/is_collection_public", body: { sV: false } },
    ],
    [
      { kind: "setting", setting: "primary_region", value: "uk" },
      { path: "/api/user/primary_region", body: { sV: "3" } },
    ],
    [
      { kind: "setting", setting: "game 3", game: 3, value: { played: true } },
      { path: "/api/games/3/play", body: { played: true } },
    ],
  ])("toApiRequest maps the operation %j to an API path and body", (doing, request) =>
    expect(createRequest(doing)).toEqual(request),
  );
});

describe("the prices of a copy in API requests", () => {
  const createBody = (copy: (ChangeOperation & { readonly kind: "edit-copy" })["copy"]) =>
    createRequest({ kind: "edit-copy", ...COPY_REF, copy }).body;

  it("toApiRequest converts prices from minor units such as cents to decimal amounts of their currency", () => {
    expect(createBody({ pricePaid: 1_299, currency: "EUR", askingPrice: 1_300, askingCurrency: "JPY" })).toEqual({
      price_paid: "12.99",
      currency: "EUR",
      asking_price: "1300",
      asking_currency: "JPY",
    });
    expect(createBody({ pricePaid: 1_300, currency: "JPY", askingPrice: 5, askingCurrency: "EUR" })).toEqual({
      price_paid: "1300",
      currency: "JPY",
      asking_price: "0.05",
      asking_currency: "EUR",
    });
  });

  it("toApiRequest sends a price of zero as zero", () =>
    expect(createBody({ pricePaid: 0, currency: "JPY", askingPrice: 0, askingCurrency: "GBP" })).toEqual({
      price_paid: "0",
      currency: "JPY",
      asking_price: "0.00",
      asking_currency: "GBP",
    }));

  it("toApiRequest sends a removed price as null and leaves out an unchanged price", () => {
    expect(createBody({ pricePaid: null, currency: null })).toEqual({ price_paid: null, currency: null });
    expect(createBody({ notes: "" })).toEqual({ notes: "" });
  });
});

it("toApiRequest sends all details of a new copy", () => {
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
  expect(createRequest({ kind: "add-copy", id: 3, copy })).toEqual({
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
