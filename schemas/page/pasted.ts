import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { isRecord } from '#schemas/base/record.ts'
import type { Path } from '#schemas/field/finding.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { isTooLarge } from './bounds.ts'
import { toStrictJson, decodePasted, findEmbeddedJson, parsePasted } from './pasted-text.ts'
import { findTypeKey } from './type-key.ts'

export interface Pasted {
  text: string
  label: string
}

/** Keys under which other systems wrap a page, the most likely first. */
const WRAPPERS = ['pageConfig', 'data', 'config', 'page', 'result', 'content', 'document', 'body', 'payload']
const LISTS = [
  ...['widgets', 'widget', 'widgetList', 'components', 'componentList', 'modules', 'blocks', 'floors'],
  ...['elements', 'children', 'items', 'list'],
]
/** Maximum depth of nested wrappers: a HAR file has its page in the seventh wrapper. */
const MAX_DEPTH = 8
/** Maximum number of values searched under keys that are not in WRAPPERS. */
const MAX_LOOKS = 100

/**
 * Finds a page in pasted text: in an API response, an escaped text, a bare list of widgets, under other keys, among
 * other words and in lenient JSON. Preserves every byte of the page if its text was JSON.
 */
export function findPasted(given: string): Pasted | undefined {
  // A text escaped within a text has as many brackets, after backslashes.
  if (isTooLarge(given)) return undefined
  const whole = toStrictJson(given)
  if (whole !== undefined) {
    const page = new Search().unwrap(whole, MAX_DEPTH)
    return page?.text === given ? undefined : page
  }
  const plain = decodePasted(given)
  const found = plain === undefined ? undefined : new Search().unwrap(plain, MAX_DEPTH)
  if (found) return { ...found, label: '还原被转码的页面' }
  for (const piece of findEmbeddedJson(given)) {
    const page = new Search().unwrap(piece, MAX_DEPTH)
    if (page) return { ...page, label: '取出这段文字里的页面' }
  }
  return undefined
}

/** One search, bounded by the number of values that it inspects. */
class Search {
  #left = MAX_LOOKS

  unwrap(text: string, depth: number): Pasted | undefined {
    const value = parsePasted(text)
    const tree = parseTree(text)
    if (depth === 0 || tree === undefined) return undefined
    if (typeof value === 'string') return renamed(this.#inText(value, depth), '还原被转成文字的页面')
    if (isWidgets(value)) return { text: pageOf(typed(text.trim())), label: '作为页面的组件列表' }
    if (Array.isArray(value)) return this.#among(value, text, tree, depth)
    if (!isRecord(value)) return undefined
    if (Array.isArray(value.widgets)) return { text, label: '按 JSON 的写法修正' }
    const list = listIn(value, text, tree)
    if (list) return list
    for (const key of WRAPPERS) {
      const inner = sourceOf(text, tree, [key])
      const found = inner === undefined ? undefined : this.unwrap(inner, depth - 1)
      if (found) return renamed(found, `取出「${key}」里的页面`)
    }
    if (isWidget(value)) return { text: pageOf(typed(`[${text.trim()}]`)), label: '作为页面的一个组件' }
    return this.#elsewhere(value, text, tree, depth)
  }

  #inText(words: string, depth: number): Pasted | undefined {
    const json = toStrictJson(words)
    return json === undefined ? undefined : this.unwrap(json, depth - 1)
  }

  #among(values: readonly unknown[], text: string, tree: Node, depth: number): Pasted | undefined {
    for (const [at, value] of values.entries()) {
      const inner = this.#look(value, text, tree, { key: at, depth })
      if (inner)
        return renamed(
          inner,
          values.length === 1 ? '取出里面的页面' : `取出第 ${at + 1} 个页面（共 ${values.length} 个）`,
        )
    }
    return undefined
  }

  /** Searches for a page under keys that are not in WRAPPERS. */
  #elsewhere(value: Readonly<Record<string, unknown>>, text: string, tree: Node, depth: number) {
    for (const [key, inner] of Object.entries(value)) {
      const found = WRAPPERS.includes(key) ? undefined : this.#look(inner, text, tree, { key, depth })
      if (found) return renamed(found, `取出「${key}」里的页面`)
    }
    return undefined
  }

  #look(value: unknown, text: string, tree: Node, { key, depth }: { key: string | number; depth: number }) {
    const may =
      typeof value === 'string' ? /^\s*[{["\uFEFF]/.test(value) : typeof value === 'object' && value !== null
    if (!may || this.#left === 0) return undefined
    this.#left -= 1
    const inner = sourceOf(text, tree, [key])
    const found = inner === undefined ? undefined : this.unwrap(inner, depth - 1)
    return found && isPage(found.text) ? found : undefined
  }
}

/**
 * Returns true if at least one type is spelled like a type of the mall; any object with a type looks like a widget.
 */
const isPage = (text: string): boolean => /"type"\s*:\s*"[a-z]+(?:-[a-z]+)*"/.test(text)

/** Finds widgets under a key other than `widgets`, keyed by their ids, or stored as a JSON text. */
function listIn(value: Readonly<Record<string, unknown>>, text: string, tree: Node): Pasted | undefined {
  const key = LISTS.find((one) => isWidgets(value[one]))
  if (key !== undefined) {
    const whole = typed(text, [key])
    return { text: withKey(whole, parseTree(whole), key), label: `把「${key}」作为组件列表「widgets」` }
  }
  const { widgets: given } = value
  const node = findNodeAtLocation(tree, ['widgets'])
  if (!node) return undefined
  const put = (list: string) => text.slice(0, node.offset) + list + text.slice(node.offset + node.length)
  if (typeof given === 'string') {
    const inner = toStrictJson(given)
    if (inner !== undefined && isWidgets(parsePasted(inner)))
      return { text: put(inner), label: '还原被转成文字的组件列表' }
  }
  if (!isRecord(given) || !isWidgets(Object.values(given))) return undefined
  const sources = Object.keys(given).map((id) => sourceOf(text, tree, ['widgets', id]) ?? '')
  return { text: put(`[${sources.join(',')}]`), label: '把组件改为列表' }
}

const renamed = (pasted: Pasted | undefined, label: string) => pasted && { ...pasted, label }

const isWidget = (value: unknown): boolean =>
  isRecord(value) && (typeof value.type === 'string' || findTypeKey(value, widgets) !== undefined)

function isWidgets(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isWidget)
}

const pageOf = (widgets: string) => `{"schema":1,"settings":{},"widgets":${widgets}}`

function sourceOf(text: string, tree: Node, path: Path): string | undefined {
  const node = findNodeAtLocation(tree, [...path])
  return node && text.slice(node.offset, node.offset + node.length)
}

function typed(text: string, path: Path = []): string {
  const list = findNodeAtLocation(parseTree(text) ?? { type: 'null', offset: 0, length: 0 }, [...path])
  let result = text
  for (const node of [...(list?.children ?? [])].reverse()) {
    const value = parsePasted(text.slice(node.offset, node.offset + node.length))
    const key = isRecord(value) && typeof value.type !== 'string' ? findTypeKey(value, widgets) : undefined
    const name = key === undefined ? undefined : findNodeAtLocation(node, [key])?.parent?.children?.[0]
    if (name) result = `${result.slice(0, name.offset)}"type"${result.slice(name.offset + name.length)}`
  }
  return result
}

function withKey(text: string, tree: Node | undefined, key: string): string {
  const name = tree && findNodeAtLocation(tree, [key])?.parent?.children?.[0]
  return name ? `${text.slice(0, name.offset)}"widgets"${text.slice(name.offset + name.length)}` : text
}
