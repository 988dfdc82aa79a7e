import { readRecord, type RecordNode } from './record-tree.ts'

export interface RecordChange {
  /** Section of the record: 页面, 展示, 点击, 检查 */
  section: string
  /** Heading of the widget; '' for the page itself. */
  widget: string
  /** Labels that lead to the changed line. */
  label: string
  /** null for a new line. */
  before: string | null
  /** null for a removed line. */
  after: string | null
}

/** Compares two records line by line; a widget or an item that was added or removed counts as one change. */
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

function describeNode({ line, children }: RecordNode): string {
  const inner = children.map(describeNode).join('；')
  return inner === '' ? line : `${line}（${inner}）`
}

/** Matches the heading of a widget: 轮播图「年货」(w1)【旧版】 */
const HEADING = /\([^()]+\)(?:【[^】]{1,9}】)?$/

function enter(place: Place, { key, line }: RecordNode): Place {
  if (line.startsWith('# ')) return { section: key.slice(2).replace(/（.*/s, ''), widget: '', labels: [] }
  if (!key.startsWith('- ') && HEADING.test(key)) return { ...place, widget: key, labels: [] }
  return { ...place, labels: [...place.labels, key.replace(/^- ?/, '')].filter((label) => label !== '') }
}

type Pair = readonly [RecordNode | undefined, RecordNode | undefined]

/** Pairs equal nodes in order; pairs the nodes between them by key, in order. */
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

/** Returns the key for pairing, without the grade of a widget and the moment of a section, which may change. */
const keyOf = (key: string) =>
  key.startsWith('# ') ? key.split('（', 1)[0] : key.replace(/\)【[^】]{1,9}】$/, ')')

/**
 * Maximum number of cells in the table of one comparison; longer lists are compared only by their ends and keys.
 */
const MAX_CELLS = 4_000_000

/** Finds equal nodes: common ends and the longest common subsequence between them, as index pairs in order. */
function findCommon(before: readonly RecordNode[], after: readonly RecordNode[]): IndexPair[] {
  const least = Math.min(before.length, after.length)
  let head = 0
  while (head < least && before[head]?.text === after[head]?.text) head += 1
  let tail = 0
  while (tail < least - head && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1
  const [left, right] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)]
  const between = left.length * right.length > MAX_CELLS ? [] : findLongest(left, right)
  const pairs = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, at): IndexPair => [from + at, to + at])
  return [
    ...pairs(head, 0, 0),
    ...between.map(([from, to]): IndexPair => [from + head, to + head]),
    ...pairs(tail, before.length - tail, after.length - tail),
  ]
}

type IndexPair = readonly [number, number]

/** Returns the longest common subsequence of two lists, compared by text. */
function findLongest(before: readonly RecordNode[], after: readonly RecordNode[]): IndexPair[] {
  const width = after.length + 1
  const lengths = new Uint32Array((before.length + 1) * width)
  const cell = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        before[row]?.text === after[column]?.text
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1))
  const pairs: IndexPair[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row]?.text === after[column]?.text) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}
