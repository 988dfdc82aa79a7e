import { parseTree, type Node } from 'jsonc-parser'
import { hideBom, removeBom } from '#schemas/base/exact-json.ts'
import type { Path } from '#schemas/field/finding.ts'
import { isTooNested } from './bounds.ts'

/** Thrown if the text is not JSON or the path leads nowhere: a mistake of the caller, never of a merchandiser. */
export class PageEditError extends Error {
  override name = 'PageEditError'
}

/** A position in a list; `index` refers to the text before the edit. */
export interface Gap {
  list: Path
  index: number
}

interface Edit {
  from: number
  to: number
  text: string
}

/**
 * Replaces the value at a path, or adds a missing key or last item together with its missing parents. Preserves
 * every other byte: unknown fields, odd numbers, key order and white space.
 */
export function setValue(text: string, path: Path, value: unknown): string {
  const content = JSON.stringify(value)
  if (content === undefined) throw new PageEditError('not a JSON value')
  const root = treeOf(text)
  const node = find(root, path)
  if (node !== undefined) return apply(text, [{ from: node.offset, to: endOf(node), text: content }])
  const key = path.at(-1)
  const parent = find(root, path.slice(0, -1))
  if (key === undefined) throw missing(path)
  // A missing parent is created together with its child; a new list begins with its first item.
  if (parent === undefined && path.length > 1) {
    if (typeof key === 'number' && key !== 0) throw missing(path)
    return setValue(text, path.slice(0, -1), typeof key === 'number' ? [value] : { [key]: value })
  }
  if (parent === undefined) throw missing(path)
  if (parent.type === 'array' && key === itemsOf(parent).length) {
    return apply(text, [insertion(text, parent, { index: key, content })])
  }
  if (parent.type !== 'object') throw missing(path)
  const [property] = itemsOf(parent).slice(-1)
  const colon = property === undefined ? ':' : colonOf(text, property)
  const index = itemsOf(parent).length
  return apply(text, [
    insertion(text, parent, { index, content: JSON.stringify(String(key)) + colon + content }),
  ])
}

/** Removes a key or an item together with one comma and the white space beside it. */
export function removeAt(text: string, path: Path): string {
  return apply(text, [removal(treeOf(text), path)])
}

/**
 * Inserts a value into a gap of a list and keeps every other byte. Throws PageEditError if there is no such gap.
 */
export function insertAt(text: string, { list, index }: Gap, value: unknown): string {
  const content = JSON.stringify(value)
  if (content === undefined) throw new PageEditError('not a JSON value')
  return insertRaw(text, { list, index }, content)
}

/** Inserts raw JSON text into a gap of a list. Throws PageEditError if there is no such gap. */
export function insertRaw(text: string, { list, index }: Gap, content: string): string {
  return apply(text, [insertion(text, listAt(treeOf(text), list), { index, content })])
}

/** Returns the raw JSON text at a path. */
export function cutRaw(text: string, path: Path): string {
  const node = find(treeOf(text), path)
  if (node === undefined) throw missing(path)
  return text.slice(node.offset, endOf(node))
}

/** Moves an item, byte for byte, within its list or into another one. */
export function moveTo(text: string, path: Path, { list, index }: Gap): string {
  const root = treeOf(text)
  const node = find(root, path)
  const at = path.at(-1)
  if (node === undefined || typeof at !== 'number') throw missing(path)
  if (isWithin(list, path)) throw new PageEditError('an item cannot move into itself')
  const same = list.length === path.length - 1 && isWithin(path, list)
  if (same && (index === at || index === at + 1)) return text
  const content = text.slice(node.offset, endOf(node))
  return apply(text, [removal(root, path), insertion(text, listAt(root, list), { index, content })])
}

/** Copies an item, byte for byte, into a gap of its own list or of another one. */
export function copyTo(text: string, path: Path, { list, index }: Gap): string {
  const root = treeOf(text)
  const node = find(root, path)
  if (node === undefined) throw missing(path)
  const content = text.slice(node.offset, endOf(node))
  return apply(text, [insertion(text, listAt(root, list), { index, content })])
}

function treeOf(text: string): Node {
  if (isTooNested(text)) throw new PageEditError('nested too deeply')
  try {
    JSON.parse(removeBom(text))
  } catch {
    throw new PageEditError('not JSON')
  }
  const root = parseTree(hideBom(text))
  if (root === undefined) throw new PageEditError('empty')
  return root
}

function find(root: Node, path: Path): Node | undefined {
  let node: Node | undefined = root
  for (const key of path) {
    if (node === undefined) return undefined
    node = typeof key === 'number' ? itemAt(node, key) : valueOf(propertyAt(node, key))
  }
  return node
}

function itemAt(node: Node, index: number): Node | undefined {
  return node.type === 'array' ? itemsOf(node)[index] : undefined
}

// JSON.parse keeps the last of several equal keys, so this one is the effective value.
function propertyAt(node: Node, key: string): Node | undefined {
  if (node.type !== 'object') return undefined
  return itemsOf(node).findLast((property) => property.children?.[0]?.value === key)
}

function valueOf(property: Node | undefined): Node | undefined {
  return property?.children?.[1]
}

function listAt(root: Node, path: Path): Node {
  const list = find(root, path)
  if (list?.type !== 'array') throw missing(path)
  return list
}

function itemsOf(node: Node): readonly Node[] {
  return node.children ?? []
}

function endOf(node: Node): number {
  return node.offset + node.length
}

function insertion(text: string, parent: Node, { index, content }: { index: number; content: string }): Edit {
  const items = itemsOf(parent)
  const next = items[index]
  const last = items.at(-1)
  if (index < 0 || index > items.length) throw new PageEditError(`no gap ${index}`)
  if (next !== undefined) return pureInsert(next.offset, `${content},${spaceBefore(text, next)}`)
  if (last === undefined) return pureInsert(parent.offset + 1, content)
  return pureInsert(endOf(last), `,${spaceBefore(text, last)}${content}`)
}

function pureInsert(at: number, text: string): Edit {
  return { from: at, to: at, text }
}

function removal(root: Node, path: Path): Edit {
  const key = path.at(-1)
  const parent = find(root, path.slice(0, -1))
  const item = parent && (typeof key === 'string' ? propertyAt(parent, key) : itemAt(parent, Number(key)))
  if (parent === undefined || item === undefined) throw missing(path)
  const items = itemsOf(parent)
  const at = items.indexOf(item)
  const [before, after] = [items[at - 1], items[at + 1]]
  if (after !== undefined) return { from: item.offset, to: after.offset, text: '' }
  return { from: before === undefined ? item.offset : endOf(before), to: endOf(item), text: '' }
}

function spaceBefore(text: string, node: Node): string {
  let at = node.offset
  while (at > 0 && /\s/.test(text.charAt(at - 1))) at -= 1
  return text.slice(at, node.offset)
}

function colonOf(text: string, property: Node): string {
  const [key, value] = itemsOf(property)
  return key === undefined || value === undefined ? ':' : text.slice(endOf(key), value.offset)
}

function apply(text: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce((result, { from, to, text: put }) => result.slice(0, from) + put + result.slice(to), text)
}

/** Returns true if `path` equals `start` or leads into it. */
export function isWithin(path: Path, start: Path): boolean {
  return start.length <= path.length && start.every((key, index) => key === path[index])
}

function missing(path: Path): PageEditError {
  return new PageEditError(`nothing at ${path.join('.')}`)
}
