/** A piece of linked data: its keys are in lower case and without the vocabulary's name. */
export type Node = ReadonlyMap<string, Value>;
export type Value = Node | readonly Value[] | string | number | boolean | null;

const DEEPEST = 30;
const PREFIX = /^(?:https?:\/\/schema\.org\/|schema:)/i;

/** What JSON holds, as deep as anybody means it. */
export function toValue(json: unknown, depth = 0): Value {
  if (depth > DEEPEST || json === undefined) return null;
  if (Array.isArray(json)) return json.map((each) => toValue(each, depth + 1));
  if (typeof json !== "object" || json === null) {
    return typeof json === "string" || typeof json === "number" || typeof json === "boolean" ? json : null;
  }
  const node = new Map<string, Value>();
  for (const [key, value] of Object.entries(json)) {
    const name = key.replace(PREFIX, "").toLowerCase();
    if (!node.has(name)) node.set(name, toValue(value, depth + 1));
  }
  return node;
}

export const isNode = (value: Value | undefined): value is Node => value instanceof Map;

/** One or many, as a list. */
export const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || value === null ? [] : isList(value) ? value.flatMap(listOf) : [value];
export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** The texts and numbers under any of the names; of a node, its name for itself. */
export const textsOf = (node: Node, ...names: readonly string[]): string[] =>
  names.flatMap((name) => listOf(node.get(name)).flatMap(textIn));

function textIn(value: Value): string[] {
  if (typeof value === "string" && value.trim() !== "") return [value.trim()];
  if (typeof value === "number") return [String(value)];
  return isNode(value) ? textsOf(value, "@id", "@value") : [];
}

/** `Product` for `https://schema.org/Product`, in lower case. */
export const typesOf = (node: Node): string[] =>
  textsOf(node, "@type").map((type) => type.replace(PREFIX, "").toLowerCase());

/** Every node by its name for itself: others may only refer to it. */
export function nodesById(value: Value, found = new Map<string, Node>()): ReadonlyMap<string, Node> {
  if (isNode(value)) {
    const id = value.get("@id");
    if (typeof id === "string" && value.size > 1 && !found.has(id)) found.set(id, value);
    for (const inside of value.values()) nodesById(inside, found);
  } else if (isList(value)) for (const inside of value) nodesById(inside, found);
  return found;
}

/** The node itself, or the one that it is a mere reference to. */
export function resolved(node: Node, byId: ReadonlyMap<string, Node>): Node {
  const id = node.get("@id");
  return (node.size === 1 && typeof id === "string" && byId.get(id)) || node;
}
