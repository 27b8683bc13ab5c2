import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "../../../domain/time";
import {
  createAccountDeletionVerifier,
  createSigningKeyCache,
  parseDerSignature,
  type SigningKeyCache,
} from "../../../worker/external/marketplace/accountDeletion";
import type { MarketplacePublicKey } from "../../../worker/external/marketplace/index";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { NOW } from "./serviceStubs";
import { createSigner, hashSha256 } from "./signer";

const TOKEN = "a-token-that-was-agreed-upon-with-them";
const ENDPOINT = "https://plinth.example/api/marketplace/account-deletion";
const BODY = JSON.stringify({
  metadata: { topic: "MARKETPLACE_ACCOUNT_DELETION" },
  notification: { data: { username: "Jürgen" } },
});
const SENDER = "192.0.2.1";
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

interface Opening {
  readonly publicKey?: (id: string) => Promise<MarketplacePublicKey | undefined>;
  readonly memory?: SigningKeyCache;
  readonly now?: () => number;
}
const signer = createSigner();
const open = ({
  publicKey = async () => signer.publicKey,
  memory = createSigningKeyCache(),
  now = () => NOW,
}: Opening = {}) =>
  createAccountDeletionVerifier({ token: TOKEN, endpoint: ENDPOINT, marketplace: { publicKey }, memory, now });

/** What the console hears in the meantime is expected. */
const quietly = async <T>(work: () => Promise<T>): Promise<T> => {
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
};

it("the marketplace's question is answered as it wants it", async () =>
  expect(await open().answerTo("a71243dd-dae3")).toBe(hashSha256(`a71243dd-dae3${TOKEN}${ENDPOINT}`)));

describe("a notification", () => {
  it.each(["SHA1", "SHA256"] as const)("with a signature of its own is genuine: %s", async (digest) => {
    const own = createSigner(digest);
    const asked: string[] = [];
    const publicKey = async (id: string) => {
      asked.push(id);
      return own.publicKey;
    };
    expect(await open({ publicKey }).isGenuine(own.sign(BODY, "9936261a-7d7b"), bytes(BODY), SENDER)).toBe("yes");
    expect(asked).toEqual(["9936261a-7d7b"]);
  });

  it("is none when a single letter of it is another", async () => {
    const signature = signer.sign(BODY);
    for (const body of [BODY.replace("J", "j"), `${BODY} `, ""])
      expect(await open().isGenuine(signature, bytes(body), SENDER)).toBe("no");
  });

  it("of another key's is none", async () =>
    expect(await open().isGenuine(createSigner().sign(BODY), bytes(BODY), SENDER)).toBe("no"));

  it("of a key that nobody knows is none", async () =>
    expect(await open({ publicKey: async () => undefined }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER)).toBe(
      "no",
    ));

  it.each<[string, string | undefined]>([
    ["no signature", undefined],
    ["an empty one", ""],
    ["what is no base64", "%%%"],
    ["what is no JSON", btoa("hello")],
    ["JSON of another shape", btoa("[1]")],
    ["a key's name that is an address", signer.sign(BODY, "../../../oauth/tokens")],
    ["no key's name", signer.header({ signature: signer.signed(BODY) })],
    ["a signature that is none", signer.header({ kid: "a-key", signature: btoa("hello") })],
    ["an empty signature in it", signer.header({ kid: "a-key", signature: "" })],
    ["far too much", btoa("x".repeat(100_000))],
  ])("with %s is none, and nobody is asked about it", async (_, signature) => {
    const publicKey = vi.fn(async () => signer.publicKey);
    expect(await open({ publicKey }).isGenuine(signature, bytes(BODY), SENDER)).toBe("no");
    expect(publicKey).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<MarketplacePublicKey>]>([
    ["no PEM", { key: "hello" }],
    ["PEM of something else", { key: `-----BEGIN PUBLIC KEY-----${btoa("hello")}-----END PUBLIC KEY-----` }],
    ["another algorithm", { algorithm: "RSA" }],
    ["another digest", { digest: "MD5" }],
  ])("cannot be checked with a key of %s", async (_, change) => {
    const publicKey = async () => ({ ...signer.publicKey, ...change });
    expect(await quietly(() => open({ publicKey }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER))).toBe("unknown");
  });

  it("cannot be checked while the marketplace gives no key, and can afterwards", async () => {
    const memory = createSigningKeyCache();
    const publicKey = async () => {
      throw new ServiceError("broken", "api.ebay.com answered 500.");
    };
    expect(await quietly(() => open({ publicKey, memory }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER))).toBe(
      "unknown",
    );
    expect(await open({ memory }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER)).toBe("yes");
  });
});

describe("the marketplace's key", () => {
  it("is asked for once an hour", async () => {
    const memory = createSigningKeyCache();
    const publicKey = vi.fn(async () => signer.publicKey);
    const hour = HOUR_MS;
    for (const now of [NOW, NOW + hour - 1, NOW + hour])
      await open({ publicKey, memory, now: () => now }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER);
    expect(publicKey).toHaveBeenCalledTimes(2);
  });

  it("that is none is not asked for again within an hour", async () => {
    const memory = createSigningKeyCache();
    const publicKey = vi.fn(async () => undefined);
    for (const now of [NOW, NOW + HOUR_MS - 1, NOW + HOUR_MS])
      await open({ publicKey, memory, now: () => now }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER);
    expect(publicKey).toHaveBeenCalledTimes(2);
  });

  it("that could not be renewed is asked for again after ten seconds, and not before", async () => {
    const memory = createSigningKeyCache();
    await open({ memory }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER);
    const publicKey = vi.fn(async () => {
      throw new ServiceError("broken", "api.ebay.com answered 500.");
    });
    const answers: string[] = [];
    for (const seconds of [0, 9.999, 10])
      await quietly(async () => {
        const { isGenuine } = open({ publicKey, memory, now: () => NOW + HOUR_MS + seconds * 1_000 });
        answers.push(await isGenuine(signer.sign(BODY), bytes(BODY), SENDER));
      });
    expect([answers, publicKey.mock.calls.length]).toEqual([["yes", "yes", "yes"], 2]);
  });

  it("that was known counts while the marketplace does not answer, for a day", async () => {
    const memory = createSigningKeyCache();
    const publicKey = async () => {
      throw new ServiceError("limited", "api.ebay.com answered 429.");
    };
    await open({ memory }).isGenuine(signer.sign(BODY), bytes(BODY), SENDER);
    const later = (minutes: number) =>
      quietly(() =>
        open({ publicKey, memory, now: () => NOW + minutes * 60_000 }).isGenuine(
          signer.sign(BODY),
          bytes(BODY),
          SENDER,
        ),
      );
    expect([await later(61), await later(23 * 60), await later(24 * 60)]).toEqual(["yes", "yes", "unknown"]);
  });
});

describe("names of keys that are made up", () => {
  /** The marketplace knows these signers' keys, and posts come from whom a test says. */
  function underAttack(signers: Readonly<Record<string, ReturnType<typeof createSigner>>>) {
    const memory = createSigningKeyCache();
    const publicKey = vi.fn(async (id: string) => signers[id]?.publicKey);
    const clock = { time: NOW };
    const { isGenuine } = open({ publicKey, memory, now: () => clock.time });
    let names = 0;
    return {
      memory,
      publicKey,
      clock,
      notice: (id: string, sender = "198.51.100.7") =>
        quietly(async () => isGenuine(signers[id]?.sign(BODY, id), bytes(BODY), sender)),
      /** From so many addresses, one after the other. */
      flood: (posts: number, addresses: number) =>
        quietly(async () => {
          const answers: string[] = [];
          for (let at = 0; at < posts; at += 1) {
            names += 1;
            const sender = `203.0.113.${at % addresses}`;
            answers.push(await isGenuine(signer.sign(BODY, `made-up-${names}`), bytes(BODY), sender));
          }
          return answers;
        }),
    };
  }

  it("are asked about twenty times a minute, and five times for one sender", async () => {
    const { flood, publicKey, clock } = underAttack({});
    const answers = await flood(30, 1);
    expect([publicKey.mock.calls.length, answers.at(0), answers.at(-1)]).toEqual([5, "no", "unknown"]);
    await flood(300, 100);
    expect(publicKey).toHaveBeenCalledTimes(20);
    clock.time += 60_001;
    expect((await flood(1, 1))[0]).toBe("no");
  });

  it("do not hold up a key that is known, nor its renewal, and never push it out", async () => {
    const { flood, notice, publicKey, clock } = underAttack({ known: createSigner() });
    expect(await notice("known")).toBe("yes");
    for (let minutes = 0; minutes < 130; minutes += 1) {
      await flood(60, 60);
      expect([minutes, await notice("known")]).toEqual([minutes, "yes"]);
      clock.time += 60_001;
    }
    expect(publicKey.mock.calls.filter(([id]) => id === "known")).toHaveLength(3);
  });

  it("do not hold up a new key where few senders make them up", async () => {
    const { flood, notice } = underAttack({ new: createSigner() });
    await flood(300, 3);
    expect(await notice("new")).toBe("yes");
  });

  it("hold up a new key for a minute and no more where many do: what was refused does not count", async () => {
    const { flood, notice, clock } = underAttack({ new: createSigner() });
    for (let seconds = 0; seconds < 60; seconds += 2) {
      await flood(40, 40);
      expect([seconds, await notice("new")]).toEqual([seconds, "unknown"]);
      clock.time += 2_000;
    }
    expect(await notice("new")).toBe("yes");
  });

  it("are remembered in a bounded number, the last ones", async () => {
    const { flood, memory, publicKey, clock } = underAttack({});
    for (let minute = 0; minute < 10; minute += 1) {
      await flood(100, 100);
      clock.time += 60_001;
    }
    expect([publicKey.mock.calls.length, memory.unknown.size, memory.known.size, memory.asked.length]).toEqual([
      200, 50, 0, 20,
    ]);
  });
});

describe("a signature in DER", () => {
  it("is 64 bytes for WebCrypto, whatever its numbers are", () => {
    for (let times = 0; times < 300; times += 1) {
      const der = Uint8Array.from(atob(signer.signed(String(times))), (sign) => sign.charCodeAt(0));
      expect(parseDerSignature(der)).toHaveLength(64);
    }
  });

  it("has short numbers in the right place", () =>
    expect([...(parseDerSignature(Uint8Array.of(0x30, 7, 2, 1, 5, 2, 2, 0, 200)) ?? [])]).toEqual([
      ...Array(31).fill(0),
      5,
      ...Array(31).fill(0),
      200,
    ]));

  it("is none in any other bytes", () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
        const raw = parseDerSignature(noise);
        expect(raw === undefined || (noise[0] === 0x30 && raw.length === 64)).toBe(true);
      }),
    ));

  it.each([
    ["nothing", []],
    ["a length that is another", [0x30, 8, 2, 1, 5, 2, 1, 6]],
    ["one number", [0x30, 3, 2, 1, 5]],
    ["three numbers", [0x30, 9, 2, 1, 5, 2, 1, 6, 2, 1, 7]],
    ["a number without bytes", [0x30, 5, 2, 0, 2, 1, 6]],
    ["a number that is too long", [0x30, 39, 2, 34, ...Array(34).fill(1), 2, 1, 6]],
    ["a number that goes on behind its end", [0x30, 6, 2, 1, 5, 2, 9, 6]],
  ])("is none with %s", (_, der) => expect(parseDerSignature(Uint8Array.from(der))).toBeUndefined());
});
