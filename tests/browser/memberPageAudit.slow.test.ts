import { expect, it } from "vitest";
import { setSessionCookies, withBrowser } from "../helpers/browser";
import { auditScreens, type SeenScreens, SIGNED_IN_SCREENS } from "../helpers/pageAudit";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { ON_DESKTOP, ON_PHONE, ON_TABLET, WALK } from "./auditedDevices";

const openVisitor = withBrowser({ pictures: true });

async function signInCollector() {
  const person = await createSignedInPerson(createUniqueName());
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3, 66, 300, 736] });
  await person.call("/api/amiibo/bulk", { act: "wish", ids: [10, 11] });
  const forSale = {
    condition: "like-new",
    isBoxed: true,
    isForSale: true,
    asking_price: "1234.5",
    asking_currency: "EUR",
  };
  await person.call("/api/amiibo/300/copies", forSale);
  await person.call("/api/amiibo/12/target", { market: "EBAY-GB", condition: "new", price: "9.99" });
  return person;
}

it("pages shown to members have no layout or accessibility problems on any tested device", WALK, async () => {
  const person = await signInCollector();
  const screens = [...SIGNED_IN_SCREENS, `/user/${person.id}`];
  const seen: SeenScreens = new Map();
  for (const [{ name, options, looks }, paths] of [
    [ON_PHONE, screens],
    [ON_DESKTOP, screens],
    [ON_TABLET, ["/", "/amiibo/1"]],
  ] as const) {
    const visitor = await openVisitor(options);
    await setSessionCookies(visitor.context, person);
    expect.soft(await auditScreens(visitor, paths, { ...looks, seen }), name).toEqual({});
  }
});
