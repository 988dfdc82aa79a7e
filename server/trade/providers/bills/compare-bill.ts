import type { BillDifferenceKind } from '#schemas/trade/payments/bill-differences.ts'
import type { BillLine } from '#server/platform/call/payment-provider.ts'

/** A payment or a refund in the mall's books; amounts are fen. */
export interface OwnEntry {
  gatewayNo: string
  /** Null for a payment. */
  refundNo: string | null
  fen: number
  isBooked: boolean
}

export interface Difference {
  kind: BillDifferenceKind
  gatewayNo: string
  refundNo: string | null
  /** Amount in the bill, fen; null if the entry is not in the bill. */
  billed: number | null
  /** Amount in the mall's books, fen; null if the entry is not in the books. */
  booked: number | null
}

const keyOf = ({ gatewayNo, refundNo }: Pick<BillLine, 'gatewayNo' | 'refundNo'>) =>
  `${gatewayNo} ${refundNo ?? ''}`

/** Finds differences; `own` has at least the entries that lines name, `due` those that a bill must have now. */
export function compareBill(
  lines: readonly BillLine[],
  { own, due }: { own: readonly OwnEntry[]; due: readonly OwnEntry[] },
): { differences: Difference[]; matched: OwnEntry[] } {
  const entries = new Map(own.map((entry) => [keyOf(entry), entry]))
  const billed = new Set(lines.map(keyOf))
  const differences: Difference[] = []
  const matched: OwnEntry[] = []
  for (const line of lines) {
    const { gatewayNo, refundNo, fen } = line
    const entry = entries.get(keyOf(line))
    const sums = { gatewayNo, refundNo, billed: fen, booked: entry?.fen ?? null }
    if (entry) matched.push(entry)
    if (!entry) differences.push({ kind: 'UNKNOWN', ...sums })
    else if (entry.fen !== fen) differences.push({ kind: 'SUM', ...sums })
    else if (!entry.isBooked) differences.push({ kind: 'UNBOOKED', ...sums })
  }
  const missing = due.filter((entry) => !billed.has(keyOf(entry)))
  const missed = missing.map(({ gatewayNo, refundNo, fen }): Difference => ({
    kind: 'MISSING',
    gatewayNo,
    refundNo,
    billed: null,
    booked: fen,
  }))
  return { differences: [...differences, ...missed], matched }
}
