export interface Comparable {
  /** Equal items have equal keys. */
  key: string
  /** Keys of the item's parts by name; empty for a plain value. */
  parts(): ReadonlyMap<string, string>
}

export type Pair = readonly [before: number, after: number]

/** Maximum number of pairs that are compared; longer lists are matched by equal items and order alone. */
const MAX_TRIED = 10_000
/** Minimum share of equal parts for two items to count as the same item in different places. */
const SIMILAR = 0.5

/** Matches equal items, then the most similar items, then items between the same neighbours. Sorted by `after`. */
export function matchItems(before: readonly Comparable[], after: readonly Comparable[]): Pair[] {
  const matches = new Matches(before, after)
  matches.pairEnds()
  matches.pairEqual()
  matches.pairSimilar()
  matches.pairBetween()
  return matches.listPairs()
}

class Matches {
  private readonly partners = new Map<number, number>()
  private readonly left: Set<number>
  private readonly right: Set<number>
  private readonly before: readonly Comparable[]
  private readonly after: readonly Comparable[]

  constructor(before: readonly Comparable[], after: readonly Comparable[]) {
    this.before = before
    this.after = after
    this.left = new Set(before.keys())
    this.right = new Set(after.keys())
  }

  listPairs(): Pair[] {
    return [...this.partners].map(([b, a]) => [b, a] as const).sort(([, a], [, b]) => a - b)
  }

  private pair(b: number, a: number) {
    this.partners.set(b, a)
    this.left.delete(b)
    this.right.delete(a)
  }

  private isEqual(b: number, a: number): boolean {
    const key = this.before[b]?.key
    return key !== undefined && key === this.after[a]?.key
  }

  /** Pairs equal items at both ends first, so that of many equal items one can change in its place. */
  pairEnds() {
    const least = Math.min(this.before.length, this.after.length)
    let head = 0
    for (; head < least && this.isEqual(head, head); head += 1) this.pair(head, head)
    for (let tail = 1; tail <= least - head; tail += 1) {
      const [b, a] = [this.before.length - tail, this.after.length - tail]
      if (!this.isEqual(b, a)) break
      this.pair(b, a)
    }
  }

  pairEqual() {
    const waiting = new Map<string, number[]>()
    for (const b of [...this.left].reverse()) addTo(waiting, this.before[b]?.key ?? '', b)
    for (const a of [...this.right]) {
      const b = waiting.get(this.after[a]?.key ?? '')?.pop()
      if (b !== undefined) this.pair(b, a)
    }
  }

  pairSimilar() {
    if (this.left.size * this.right.size > MAX_TRIED) return
    const tried = [...this.left].flatMap((b) =>
      [...this.right].map((a) => ({ b, a, share: this.shareOf(b, a), apart: Math.abs(b - a) })),
    )
    tried.sort((one, other) => other.share - one.share || one.apart - other.apart)
    for (const { b, a, share } of tried)
      if (share >= SIMILAR && this.left.has(b) && this.right.has(a)) this.pair(b, a)
  }

  /** Returns the share of equal parts of two items, from 0 to 1. */
  private shareOf(b: number, a: number): number {
    const [one, other] = [this.before[b]?.parts(), this.after[a]?.parts()]
    if (!one || !other) return 0
    const most = Math.max(one.size, other.size)
    const equal = [...one].filter(([name, key]) => other.get(name) === key).length
    return most === 0 ? 0 : equal / most
  }

  /** Pairs the remaining items that follow the same matched neighbour, in their order. */
  pairBetween() {
    const gaps = new Map<number, number[]>()
    let gap = -1
    for (const b of this.before.keys()) {
      const partner = this.partners.get(b)
      if (partner === undefined) addTo(gaps, gap, b)
      else gap = partner
    }
    for (const list of gaps.values()) list.reverse()
    gap = -1
    for (const a of this.after.keys()) {
      const b = this.right.has(a) ? gaps.get(gap)?.pop() : undefined
      if (b !== undefined) this.pair(b, a)
      else if (!this.right.has(a)) gap = a
    }
  }
}

function addTo<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
