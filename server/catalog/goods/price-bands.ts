import { formatYuan } from '#schemas/money/money.ts'

/** Possible ends of a band, in fen: round figures. */
export const BAND_EDGES = [
  10, 20, 50, 100, 150, 200, 300, 500, 800, 1000, 1500, 2000, 3000, 5000, 8000, 10_000, 20_000, 50_000,
].map((yuan) => yuan * 100)

const BANDS = 5
/** Start of a band, fen, from which its end is at most four times the start: 500–19999 would not help shoppers. */
const NARROW_FROM = 10_000
const WIDEST = 4

interface Band {
  from: string
  to: string | null
  count: number
}

/**
 * Merges counts into a few price bands of similar size. `counts[i]` is the number of goods priced from edge i−1 to below
 * edge i. No band is empty; the last one has no upper limit.
 */
export function buildPriceBands(counts: ReadonlyMap<number, number>): Band[] {
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0)
  const share = total / BANDS
  const bands: { from: number; to: number | null; count: number }[] = []
  let open = { from: 0, count: 0 }
  for (let i = 0; i <= BAND_EDGES.length; i++) {
    open.count += counts.get(i) ?? 0
    const to = BAND_EDGES[i] ?? null
    if (open.count === 0) open.from = to ?? 0
    else if (open.count >= share || to === null || isWide(open.from, to)) {
      bands.push({ ...open, to })
      open = { from: to ?? 0, count: 0 }
    }
  }
  return bands.map(({ from, to, count }, i) => ({
    from: formatYuan(from),
    to: to === null || i === bands.length - 1 ? null : formatYuan(to),
    count,
  }))
}

const isWide = (from: number, to: number) => from >= NARROW_FROM && to >= WIDEST * from

/** Returns the number of edges at or below a figure. */
export function getBand(figure: number): number {
  let [low, high] = [0, BAND_EDGES.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((BAND_EDGES[middle] ?? Infinity) <= figure) low = middle + 1
    else high = middle
  }
  return low
}
