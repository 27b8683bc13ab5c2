const GROUPS = 8;
/** Of 16 bits. A provider hands a customer a network of 64 bits at least, with every address in it. */
const NETWORK_GROUPS = 4;

/** Who counts as one sender: an address of IPv4, and for IPv6 the network that its sender can roam in. */
export function senderOf(address: string): string {
  const [text = ""] = address.toLowerCase().split("%");
  const inside = /^(?:::ffff:|::ffff:0:)(\d+(?:\.\d+){3})$/.exec(text)?.[1];
  if (inside !== undefined) return inside;
  const groups = groupsOf(text);
  return groups === undefined ? address : `${groups.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros; `undefined` for what is none. */
function groupsOf(text: string): string[] | undefined {
  const [head = "", tail, ...rest] = text.split("::");
  if (rest.length > 0 || !text.includes(":")) return undefined;
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":"))) as [
    string[],
    string[],
  ];
  const zeros = GROUPS - before.length - after.length;
  const isComplete = tail === undefined ? zeros === 0 : zeros > 0;
  const groups = [...before, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...after];
  if (!isComplete || !groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))) return undefined;
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
