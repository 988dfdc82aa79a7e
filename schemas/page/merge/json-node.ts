import type { Node } from 'jsonc-parser'

export interface JsonSource {
  text: string
  lists: Map<Node, string>
  /** Nodes that are a list of widgets or contain one. */
  around: Set<Node>
}

/** A member of an object or an item of a list. */
export interface Entry {
  /** White space and a comma, from the opening bracket or the previous entry. */
  before: string
  /** Key of a member; undefined for an item of a list. */
  key: string | undefined
  /** The raw text of the key with its colon. */
  lead: string
  value: JsonNode
}

/** Writes the list of widgets called `name`; `node` is that list in its version. */
export type WriteList = (name: string, node: JsonNode) => string

export type Write = (writeList: WriteList) => string

/** A JSON value with its source text. The content of lists of widgets is not part of it. */
export class JsonNode {
  readonly source: JsonSource
  readonly node: Node
  private known: readonly Entry[] | undefined
  private byKey: ReadonlyMap<string, JsonNode> | undefined

  /** @param entries the content of a list that is empty in its source */
  constructor(source: JsonSource, node: Node, entries?: readonly Entry[]) {
    this.source = source
    this.node = node
    this.known = entries
  }

  get raw(): string {
    const { offset, length } = this.node
    return this.source.text.slice(offset, offset + length)
  }

  /** The name of this list of widgets; undefined for any other value. */
  get list(): string | undefined {
    return this.source.lists.get(this.node)
  }

  /** True if this node is a list of widgets or contains one. */
  get hasList(): boolean {
    return this.source.around.has(this.node)
  }

  get entries(): readonly Entry[] {
    this.known ??= this.readEntries()
    return this.known
  }

  /** Members of an object; of several equal keys the last one, as JSON.parse does. */
  get members(): ReadonlyMap<string, JsonNode> {
    this.byKey ??= new Map(
      this.entries.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value] as const])),
    )
    return this.byKey
  }

  /** Text after the last entry, including the closing bracket. */
  get end(): string {
    const { offset, length, children = [] } = this.node
    const last = children.at(-1)
    return this.source.text.slice(last ? last.offset + last.length : offset + 1, offset + length)
  }

  readonly write: Write = (writeList) => {
    if (this.list !== undefined) return writeList(this.list, this)
    if (!this.hasList) return this.raw
    const inner = this.entries.map(({ before, lead, value }) => before + lead + value.write(writeList))
    return this.raw.charAt(0) + inner.join('') + this.end
  }

  private readEntries(): Entry[] {
    const { text } = this.source
    let end = this.node.offset + 1
    return (this.node.children ?? []).map((child) => {
      const [key, inner] = child.type === 'property' ? (child.children ?? []) : [undefined, child]
      const value = inner ?? child
      const entry = {
        before: text.slice(end, child.offset),
        key: key === undefined ? undefined : String(key.value),
        lead: text.slice(child.offset, value.offset),
        value: new JsonNode(this.source, value),
      }
      end = child.offset + child.length
      return entry
    })
  }
}

/** Returns true if two values are equal; ignores the order of keys and the content of lists of widgets. */
export function isSameNode(a: JsonNode | undefined, b: JsonNode | undefined): boolean {
  if (a === b || !a || !b) return a === b
  if (a.list !== undefined || b.list !== undefined) return a.list !== undefined && b.list !== undefined
  if (!a.hasList && !b.hasList && a.raw === b.raw) return true
  const { type } = a.node
  if (type === 'array')
    return (
      b.node.type === type &&
      a.entries.length === b.entries.length &&
      a.entries.every(({ value }, index) => isSameNode(value, b.entries[index]?.value))
    )
  if (type === 'object')
    return (
      b.node.type === type &&
      a.members.size === b.members.size &&
      [...a.members].every(([key, value]) => isSameNode(value, b.members.get(key)))
    )
  return b.node.type !== 'array' && b.node.type !== 'object' && readPlain(a) === readPlain(b)
}

/** Reads a number as parseExactJson does: one beyond 2^53 becomes the text of its digits. */
function readPlain({ node, raw }: JsonNode): unknown {
  return node.type === 'number' && Math.abs(Number(node.value)) > Number.MAX_SAFE_INTEGER ? raw : node.value
}

/** An entry to write; `entry` is the old entry that it replaces. */
export interface NewEntry {
  text: string
  entry?: Entry | undefined
}

/** Spaces entries in the same way as the old entries of their container. */
export function spaceEntries(
  old: readonly Entry[],
  entries: readonly NewEntry[],
): { before: string; raw: string }[] {
  const [first, last] = [old[0], old.at(-1)]
  const spaces: string[] = []
  let next = last
  for (const { entry } of [...entries].reverse()) {
    next = entry ?? next
    spaces.push(entry && entry !== first ? entry.before : `,${spaceOf(next)}`)
  }
  spaces.reverse()
  return entries.map(({ text }, index) => ({
    before: index === 0 ? (first?.before ?? '') : (spaces[index] ?? ','),
    raw: text,
  }))
}

/** Joins entries, spaced in the same way as the old entries of their container. */
export function joinEntries(old: readonly Entry[], entries: readonly NewEntry[]): string {
  return spaceEntries(old, entries)
    .map(({ before, raw }) => before + raw)
    .join('')
}

/** Returns the white space after the comma in front of an entry. */
const spaceOf = (entry: Entry | undefined) => entry?.before.slice(entry.before.indexOf(',') + 1) ?? ''
