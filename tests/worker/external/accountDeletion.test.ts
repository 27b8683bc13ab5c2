import { describe, expect, it, vi } from "vitest";
import { HOUR_MS } from "../../../domain/time";
import {
  createAccountDeletionVerifier,
  createSigningKeyCache,
  type SigningKeyCache,
} from "../../../worker/external/marketplace/accountDeletion";
import type { MarketplacePublicKey } from "../../../worker/external/marketplace/index";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { createSigner, hashSha256 } from "./notificationSigner";
import { NOW } from "./serviceStubs";

const TOKEN = "a-token-that-was-agreed-upon-with-them";
const ENDPOINT = "https://plinth.example/api/marketplace/account-deletion";
const BODY = JSON.stringify({
  metadata: { topic: "MARKETPLACE_ACCOUNT_DELETION" },
  notification: { data: { username: "Jürgen" } },
});
const SENDER = "192.0.2.1";
const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

interface VerifierOptions {
  readonly publicKey?: (id: string) => Promise<MarketplacePublicKey | undefined>;
  readonly memory?: SigningKeyCache;
  readonly now?: () => number;
}
const signer = createSigner();
const createVerifier = ({
  publicKey = async () => signer.publicKey,
  memory = createSigningKeyCache(),
  now = () => NOW,
}: VerifierOptions = {}) =>
  createAccountDeletionVerifier({
    token: TOKEN,
    endpoint: ENDPOINT,
    marketplace: { fetchPublicKey: publicKey },
    cache: memory,
    now,
  });

/** Runs `work` without printing its expected errors. */
const withSilencedErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  const spy = vi.spyOn(console, "error").mockImplementation(() => undefined);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
};

it("computeChallengeResponse hashes the challenge of the marketplace with the token and the endpoint", async () =>
  expect(await createVerifier().computeChallengeResponse("a71243dd-dae3")).toBe(
    hashSha256(`a71243dd-dae3${TOKEN}${ENDPOINT}`),
  ));

describe("account closure notification", () => {
  it.each(["SHA1", "SHA256"] as const)(
    "a notification that a marketplace account was closed is accepted if it is signed with %s",
    async (digest) => {
      const ownSigner = createSigner(digest);
      const requestedIds: string[] = [];
      const publicKey = async (id: string) => {
        requestedIds.push(id);
        return ownSigner.publicKey;
      };
      expect(
        await createVerifier({ publicKey }).verifySignature(ownSigner.sign(BODY, "9936261a-7d7b"), bytes(BODY), SENDER),
      ).toBe("yes");
      expect(requestedIds).toEqual(["9936261a-7d7b"]);
    },
  );

  it("a notification of a closed marketplace account is rejected if one character was changed", async () => {
    const signature = signer.sign(BODY);
    for (const body of [BODY.replace("J", "j"), `${BODY} `, ""])
      expect(await createVerifier().verifySignature(signature, bytes(body), SENDER)).toBe("no");
  });

  it("a notification of a closed marketplace account signed by another key is rejected", async () =>
    expect(await createVerifier().verifySignature(createSigner().sign(BODY), bytes(BODY), SENDER)).toBe("no"));

  it("a notification of a closed marketplace account is rejected if its public key cannot be found", async () =>
    expect(
      await createVerifier({ publicKey: async () => undefined }).verifySignature(
        signer.sign(BODY),
        bytes(BODY),
        SENDER,
      ),
    ).toBe("no"));

  it.each<[string, string | undefined]>([
    ["no signature", undefined],
    ["an empty signature header", ""],
    ["invalid base64", "%%%"],
    ["invalid JSON", btoa("hello")],
    ["JSON of another format", btoa("[1]")],
    ["a key id that is a path", signer.sign(BODY, "../../../oauth/tokens")],
    ["no key id", signer.header({ signature: signer.signed(BODY) })],
    ["a signature other than base64", signer.header({ kid: "a-key", signature: "%%%" })],
    ["an oversized header", btoa("x".repeat(100_000))],
  ])(
    "a notification of a closed marketplace account with %s is rejected without requesting a key",
    async (_, signature) => {
      const publicKey = vi.fn(async () => signer.publicKey);
      expect(await createVerifier({ publicKey }).verifySignature(signature, bytes(BODY), SENDER)).toBe("no");
      expect(publicKey).not.toHaveBeenCalled();
    },
  );

  it.each<[string, readonly number[]]>([
    ["no bytes", []],
    ["text", [104, 101, 108, 108, 111]],
    ["a sequence with a wrong length", [0x30, 8, 2, 1, 5, 2, 1, 6]],
    ["one number", [0x30, 3, 2, 1, 5]],
    ["three numbers", [0x30, 9, 2, 1, 5, 2, 1, 6, 2, 1, 7]],
    ["two wrong numbers", [0x30, 6, 2, 1, 5, 2, 1, 6]],
    ["a number without bytes", [0x30, 5, 2, 0, 2, 1, 6]],
    ["a number of more than 32 bytes", [0x30, 39, 2, 34, ...Array(34).fill(1), 2, 1, 6]],
    ["a number that exceeds the input", [0x30, 6, 2, 1, 5, 2, 9, 6]],
    ["bytes after a valid signature", [...Buffer.from(signer.signed(BODY), "base64"), 0]],
  ])("a notification of a closed marketplace account whose signature is %s is rejected", async (_, signature) => {
    const header = signer.header({ kid: "a-key", signature: Buffer.from(signature).toString("base64") });
    expect(await createVerifier().verifySignature(header, bytes(BODY), SENDER)).toBe("no");
  });

  it.each<[string, Partial<MarketplacePublicKey>]>([
    ["a key that is not PEM", { key: "hello" }],
    ["PEM with other content", { key: `-----BEGIN PUBLIC KEY-----${btoa("hello")}-----END PUBLIC KEY-----` }],
    ["another algorithm", { algorithm: "RSA" }],
    ["another digest", { digest: "MD5" }],
  ])("a notification of a closed marketplace account is unverifiable if its public key has %s", async (_, change) => {
    const publicKey = async () => ({ ...signer.publicKey, ...change });
    expect(
      await withSilencedErrors(() =>
        createVerifier({ publicKey }).verifySignature(signer.sign(BODY), bytes(BODY), SENDER),
      ),
    ).toBe("unknown");
  });

  it("a notification of a closed marketplace account cannot be verified while the marketplace does not respond", async () => {
    const memory = createSigningKeyCache();
    const publicKey = async () => {
      throw new ExternalServiceError("api.ebay.com answered 500.", "broken");
    };
    expect(
      await withSilencedErrors(() =>
        createVerifier({ publicKey, memory }).verifySignature(signer.sign(BODY), bytes(BODY), SENDER),
      ),
    ).toBe("unknown");
    expect(await createVerifier({ memory }).verifySignature(signer.sign(BODY), bytes(BODY), SENDER)).toBe("yes");
  });
});

describe("cache of signing keys", () => {
  it("a public key of the marketplace is cached for one hour", async () => {
    const memory = createSigningKeyCache();
    const publicKey = vi.fn(async () => signer.publicKey);
    const hour = HOUR_MS;
    for (const now of [NOW, NOW + hour - 1, NOW + hour])
      await createVerifier({ publicKey, memory, now: () => now }).verifySignature(
        signer.sign(BODY),
        bytes(BODY),
        SENDER,
      );
    expect(publicKey).toHaveBeenCalledTimes(2);
  });

  it("an unknown signing key id is requested from the marketplace at most one time per hour", async () => {
    const memory = createSigningKeyCache();
    const publicKey = vi.fn(async () => undefined);
    for (const now of [NOW, NOW + HOUR_MS - 1, NOW + HOUR_MS])
      await createVerifier({ publicKey, memory, now: () => now }).verifySignature(
        signer.sign(BODY),
        bytes(BODY),
        SENDER,
      );
    expect(publicKey).toHaveBeenCalledTimes(2);
  });

  it("the failed renewal of a cached signing key is retried only after ten seconds", async () => {
    const memory = createSigningKeyCache();
    await createVerifier({ memory }).verifySignature(signer.sign(BODY), bytes(BODY), SENDER);
    const publicKey = vi.fn(async () => {
      throw new ExternalServiceError("api.ebay.com answered 500.", "broken");
    });
    const answers: string[] = [];
    for (const seconds of [0, 9.999, 10])
      await withSilencedErrors(async () => {
        const { verifySignature } = createVerifier({ publicKey, memory, now: () => NOW + HOUR_MS + seconds * 1_000 });
        answers.push(await verifySignature(signer.sign(BODY), bytes(BODY), SENDER));
      });
    expect([answers, publicKey.mock.calls.length]).toEqual([["yes", "yes", "yes"], 2]);
  });

  it("a cached public key stays valid for a day while the marketplace is unavailable", async () => {
    const memory = createSigningKeyCache();
    const publicKey = async () => {
      throw new ExternalServiceError("api.ebay.com answered 429.", "limited");
    };
    await createVerifier({ memory }).verifySignature(signer.sign(BODY), bytes(BODY), SENDER);
    const checkAfter = (minutes: number) =>
      withSilencedErrors(() =>
        createVerifier({ publicKey, memory, now: () => NOW + minutes * 60_000 }).verifySignature(
          signer.sign(BODY),
          bytes(BODY),
          SENDER,
        ),
      );
    expect([await checkAfter(61), await checkAfter(23 * 60), await checkAfter(24 * 60)]).toEqual([
      "yes",
      "yes",
      "unknown",
    ]);
  });
});

describe("invented key ids", () => {
  /** Creates a verifier with the keys of these signers. Notifications come from any sender. */
  function createAttack(signers: Readonly<Record<string, ReturnType<typeof createSigner>>>) {
    const memory = createSigningKeyCache();
    const publicKey = vi.fn(async (id: string) => signers[id]?.publicKey);
    const clock = { time: NOW };
    const { verifySignature } = createVerifier({ publicKey, memory, now: () => clock.time });
    let inventedIds = 0;
    return {
      memory,
      publicKey,
      clock,
      notice: (id: string, sender = "198.51.100.7") =>
        withSilencedErrors(async () => verifySignature(signers[id]?.sign(BODY, id), bytes(BODY), sender)),
      /** Sends notifications with invented ids from a number of addresses in turn. */
      flood: (posts: number, addresses: number) =>
        withSilencedErrors(async () => {
          const answers: string[] = [];
          for (let index = 0; index < posts; index += 1) {
            inventedIds += 1;
            const sender = `203.0.113.${index % addresses}`;
            answers.push(await verifySignature(signer.sign(BODY, `made-up-${inventedIds}`), bytes(BODY), sender));
          }
          return answers;
        }),
    };
  }

  it("invented key ids in notifications cause at most 20 key requests per minute, 5 per sender", async () => {
    const { flood, publicKey, clock } = createAttack({});
    const answers = await flood(30, 1);
    expect([publicKey.mock.calls.length, answers.at(0), answers.at(-1)]).toEqual([5, "no", "unknown"]);
    await flood(300, 100);
    expect(publicKey).toHaveBeenCalledTimes(20);
    clock.time += 60_001;
    expect((await flood(1, 1))[0]).toBe("no");
  });

  it("a cached public key stays usable while many notifications with invented key ids arrive", async () => {
    const { flood, notice, publicKey, clock } = createAttack({ known: createSigner() });
    expect(await notice("known")).toBe("yes");
    for (let minutes = 0; minutes < 130; minutes += 1) {
      await flood(60, 60);
      expect([minutes, await notice("known")]).toEqual([minutes, "yes"]);
      clock.time += 60_001;
    }
    expect(publicKey.mock.calls.filter(([id]) => id === "known")).toHaveLength(3);
  });

  it("a genuine new key is accepted even after 300 notifications with invented key ids", async () => {
    const { flood, notice } = createAttack({ new: createSigner() });
    await flood(300, 3);
    expect(await notice("new")).toBe("yes");
  });

  it("a genuine new key is accepted after a minute at most, even if 40 senders send invented key ids", async () => {
    const { flood, notice, clock } = createAttack({ new: createSigner() });
    for (let seconds = 0; seconds < 60; seconds += 2) {
      await flood(40, 40);
      expect([seconds, await notice("new")]).toEqual([seconds, "unknown"]);
      clock.time += 2_000;
    }
    expect(await notice("new")).toBe("yes");
  });

  it("the cache of signing keys stores at most 50 unknown key ids", async () => {
    const { flood, memory, publicKey, clock } = createAttack({});
    for (let minute = 0; minute < 10; minute += 1) {
      await flood(100, 100);
      clock.time += 60_001;
    }
    expect([
      publicKey.mock.calls.length,
      memory.unknownUntil.size,
      memory.knownKeys.size,
      memory.recentLookups.length,
    ]).toEqual([200, 50, 0, 20]);
  });
});
