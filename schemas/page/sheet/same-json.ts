/** Values that are not looked into (lists of child nodes, and the ids in them), with their replacements. */
export type Sealed = ReadonlyMap<unknown, string>

type Node = Readonly<Record<string, unknown>>

/** Lists the keys that have a value; an upgrade can leave a key without a value. */
const keysOf = (node: Node) => Object.keys(node).filter((key) => node[key] !== undefined)

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Returns true if two JSON values are equal, regardless of the order of keys. All sealed values count as equal. */
export function isSameJson(a: unknown, b: unknown, sealedA: Sealed, sealedB: Sealed): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  if (sealedA.has(a) && sealedB.has(b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index], sealedA, sealedB))
  const keys = keysOf(a)
  return (
    keys.length === keysOf(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameJson(a[key], b[key], sealedA, sealedB))
  )
}

/** Returns the same text for equal JSON values in any key order; a sealed value becomes its ids. */
export function writeJsonKey(value: unknown, sealed: Sealed): string {
  if (!isObject(value)) return JSON.stringify(value) ?? 'null'
  const ids = sealed.get(value)
  if (ids !== undefined) return `<${ids}>`
  if (Array.isArray(value)) return `[${value.map((item) => writeJsonKey(item, sealed)).join()}]`
  const entries = keysOf(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${writeJsonKey(value[key], sealed)}`)
  return `{${entries.join()}}`
}
