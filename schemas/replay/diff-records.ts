import { readRecord, type RecordNode } from './record-tree.ts'

/** One difference between two records of a page. */
export interface RecordChange {
  /** 页面, 展示, 点击, 检查 */
  section: string
  /** Heading of the widget that it is about; '' for the page itself. */
  widget: string
  /** Labels that lead to the line. */
  label: string
  /** null where the line is new. */
  before: string | null
  /** null where the line is gone. */
  after: string | null
}

/** Compares two records line by line; a widget or an item that is new or gone is one change. */
export function diffRecords(before: string, after: string): RecordChange[] {
  if (before === after) return []
  return diffNodes(readRecord(before), readRecord(after), { section: '', widget: '', labels: [] })
}

interface Place {
  section: string
  widget: string
  labels: readonly string[]
}

function diffNodes(
  before: readonly RecordNode[],
  after: readonly RecordNode[],
  place: Place,
): RecordChange[] {
  return pairNodes(before, after).flatMap(([was, now]) => {
    if (was && now) return was.text === now.text ? [] : diffPair(was, now, place)
    const node = was ?? now
    if (!node) return []
    const whole = describeNode(node)
    return [change(enter(place, node), was ? whole : null, now ? whole : null)]
  })
}

function diffPair(was: RecordNode, now: RecordNode, place: Place): RecordChange[] {
  const inside = enter(place, now)
  const own = was.line === now.line ? [] : [change(inside, was.value || was.line, now.value || now.line)]
  return [...own, ...diffNodes(was.children, now.children, inside)]
}

const change = (
  { section, widget, labels }: Place,
  before: string | null,
  after: string | null,
): RecordChange => ({
  section,
  widget,
  label: labels.join(' › '),
  before,
  after,
})

/** A node in one line. */
function describeNode({ line, children }: RecordNode): string {
  const inner = children.map(describeNode).join('；')
  return inner === '' ? line : `${line}（${inner}）`
}

/** 轮播图「年货」(w1)【旧版】 */
const HEADING = /\([^()]+\)(?:【[^】]{1,9}】)?$/

function enter(place: Place, { key, line }: RecordNode): Place {
  if (line.startsWith('# ')) return { section: key.slice(2).replace(/（.*/s, ''), widget: '', labels: [] }
  if (HEADING.test(key)) return { ...place, widget: key, labels: [] }
  return { ...place, labels: [...place.labels, key.replace(/^- ?/, '')].filter((label) => label !== '') }
}

type Pair = readonly [RecordNode | undefined, RecordNode | undefined]

/** Pairs equal nodes in order; between them those with the same key, one after the other. */
function pairNodes(before: readonly RecordNode[], after: readonly RecordNode[]): Pair[] {
  const pairs: Pair[] = []
  let [from, to] = [0, 0]
  for (const [left, right] of [...findCommon(before, after), [before.length, after.length] as const]) {
    pairs.push(...pairByKey(before.slice(from, left), after.slice(to, right)))
    const same = before[left]
    if (same) pairs.push([same, after[right]])
    ;[from, to] = [left + 1, right + 1]
  }
  return pairs
}

function pairByKey(before: readonly RecordNode[], after: readonly RecordNode[]): Pair[] {
  const rest = [...after]
  const removedOrChanged = before.map((was): Pair => {
    const at = rest.findIndex(({ key }) => keyOf(key) === keyOf(was.key))
    return at < 0 ? [was, undefined] : [was, rest.splice(at, 1)[0]]
  })
  return [...removedOrChanged, ...rest.map((now): Pair => [undefined, now])]
}

/** A widget stays the same with another grade, and a section with another moment. */
const keyOf = (key: string) =>
  key.startsWith('# ') ? key.split('（', 1)[0] : key.replace(/\)【[^】]{1,9}】$/, ')')

/** Longest common subsequence of two lists by their texts, as pairs of indexes. */
function findCommon(
  before: readonly RecordNode[],
  after: readonly RecordNode[],
): (readonly [number, number])[] {
  const start = before.findIndex(({ text }, at) => text !== after[at]?.text)
  const head = start < 0 ? before.length : start
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1))
  const cell = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= head; row -= 1)
    for (let column = after.length - 1; column >= head; column -= 1) {
      const isSame = before[row]?.text === after[column]?.text
      const best = isSame
        ? cell(row + 1, column + 1) + 1
        : Math.max(cell(row + 1, column), cell(row, column + 1))
      lengths[row]?.fill(best, column, column + 1)
    }
  const pairs: (readonly [number, number])[] = []
  for (let at = 0; at < Math.min(head, after.length); at += 1) pairs.push([at, at])
  let [row, column] = [head, head]
  while (row < before.length && column < after.length) {
    if (before[row]?.text === after[column]?.text) pairs.push([row++, column++])
    else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}
