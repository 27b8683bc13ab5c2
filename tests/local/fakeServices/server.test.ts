import { expect, it } from "vitest";
import { OAUTH_PROVIDERS } from "../../../domain/access/identity";
import { getFakeServicesPort, getWorkerVariablesForFakeServices } from "../../../local/fakeServices/connection";
import { startFakeServices } from "../../../local/fakeServices/server";
import { stopAfterTest } from "../testProject";

const start = async () => stopAfterTest(await startFakeServices(0));

it("the fake services respond to an unknown host with an error that names the host", async () => {
  const { url } = await start();
  const response = await fetch(`${url}/api.example.com/v1/things?of=mine`);
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ error: "There is no fake service for api.example.com/v1/things." });
});

it("the fake services list the requests that they received in order and keep only the newest 500", async () => {
  const { url, requests } = await start();
  await fetch(`${url}/a.example/first?x=1`);
  await fetch(`${url}/a.example/second`, { method: "POST", body: "name=Ann" });
  expect(requests).toEqual([
    { method: "GET", hostAndPath: "a.example/first", body: "" },
    { method: "POST", hostAndPath: "a.example/second", body: "name=Ann" },
  ]);
  for (let count = 0; count < 500; count++) await fetch(`${url}/a.example/${count}`);
  expect(requests).toHaveLength(500);
  expect(requests.at(-1)?.hostAndPath).toBe("a.example/499");
});

it("a fake service returns the response set by a test until the test removes that response", async () => {
  const { url, replaceResponse } = await start();
  const place = "api.github.com/user";
  const status = async () => (await fetch(`${url}/${place}`)).status;
  const undoOutage = replaceResponse(place, () => new Response("<h1>Unicorn!</h1>", { status: 503 }));
  const undoLimit = replaceResponse(place, async () => Response.json({ message: "slow down" }, { status: 429 }));
  expect(await status()).toBe(429);
  undoLimit();
  undoLimit();
  expect(await status()).toBe(503);
  expect((await fetch(`${url}/${place}/emails`)).status).toBe(401);
  undoOutage();
  expect(await status()).toBe(401);
});

it("a test can make a fake service break the connection before or during the response body", async () => {
  const { url, replaceResponse } = await start();
  replaceResponse("a.example/", () => Response.error());
  await expect(fetch(`${url}/a.example/`)).rejects.toThrow("fetch failed");
  const pieces = [new TextEncoder().encode('{"half": ')].values();
  const half = new ReadableStream({
    pull(controller) {
      const { value } = pieces.next();
      if (value) controller.enqueue(value);
      else controller.error(new Error("broken off"));
    },
  });
  replaceResponse("a.example/", () => new Response(half));
  await expect(fetch(`${url}/a.example/`).then((response) => response.text())).rejects.toThrow();
});

it("the fake services can be stopped while a request still waits for a response", async () => {
  const fakeServices = await start();
  const requestReceived = new Promise<void>((resolve) => {
    fakeServices.replaceResponse("a.example/", () => {
      resolve();
      return new Promise<Response>(() => undefined);
    });
  });
  const failure = expect(fetch(`${fakeServices.url}/a.example/`)).rejects.toThrow("fetch failed");
  await requestReceived;
  await fakeServices.stop();
  await failure;
});

it("the error about a taken port says that the fake services need the port and how to change it", async () => {
  const port = Number(new URL((await start()).url).port);
  await expect(startFakeServices(port)).rejects.toThrow(
    `Fake services cannot start: port ${port} is in use, but they need it as the port after PORT. Stop the program that uses it, or set PORT to another number.`,
  );
});

it("the fake services use port 8788 by default if the site uses port 8787", () => {
  expect(getFakeServicesPort(8787)).toBe(8788);
  expect(getFakeServicesPort(0)).toBe(0);
  expect(() => getFakeServicesPort(65_535)).toThrow(
    /^Fake services cannot start: PORT is 65535, .+\. Set PORT to a lower number\.$/,
  );
});

it("the worker variables for the fake services contain the URL and the credentials of the services", () => {
  const vars = getWorkerVariablesForFakeServices({ url: "http://127.0.0.1:8788" });
  expect(Object.keys(vars)).toHaveLength(25 + 2 * OAUTH_PROVIDERS.length);
  expect(vars.EBAY_DELETION_TOKEN).toMatch(/^[\w-]{32,80}$/);
  expect(vars).toMatchObject({
    MARKET_AGGREGATES: "on",
    RATE_URL: "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
    OUTSIDE_BASE: "http://127.0.0.1:8788",
    ADMIN_EMAILS: "admin@people.example",
    GOOGLE_CLIENT_ID: "local-google",
    GOOGLE_CLIENT_SECRET: "local-google-secret",
    TWITCH_CLIENT_ID: "local-twitch",
  });
});

it("a test response for api.ebay.com/* replaces the fake response for every path of this host", async () => {
  const { url, replaceResponse, countRequests } = await start();
  const status = async (place: string) => (await fetch(`${url}/${place}`)).status;
  const undo = replaceResponse("api.ebay.com/*", () => new Response(null, { status: 500 }));
  expect(await status("api.ebay.com/buy/browse/v1/item/v1%7C1%7C0")).toBe(500);
  undo();
  expect(await status("api.ebay.com/buy/browse/v1/item/v1%7C1%7C0")).toBe(401);
  expect(countRequests("api.ebay.com")).toBe(2);
  expect(countRequests("api.github.com")).toBe(0);
});
