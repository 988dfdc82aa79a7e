import type { TenderAmounts } from '#schemas/money/tenders.ts'
import type { Services } from '#server/platform/call/context.ts'
import { createBusinessNumber } from '#server/platform/call/numbers.ts'
import { refundParts, refunds } from './tables.ts'

type Part = Omit<typeof refundParts.$inferInsert, 'refundId'>

export interface NewRefund {
  tradeId: string
  orderId: string | null
  afterSaleId: string | null
  /** Unique reason; at most one refund is opened for each reason. */
  reason: string
  /** Parts of 0 are skipped. */
  parts: readonly Part[]
}

/** Splits a refund into points, gift cards and cash. `gatewayNo` is the charge that took the cash. */
export function toRefundParts({ points, cash, giftCards }: TenderAmounts, gatewayNo: string | null): Part[] {
  const all: Part[] = [
    { tender: 'POINTS', ref: '', amount: points },
    { tender: 'CASH', ref: gatewayNo ?? '', amount: cash },
    ...giftCards.map(({ id, fen }): Part => ({ tender: 'GIFT_CARD', ref: id, amount: fen })),
  ]
  return all.filter(({ amount }) => amount > 0)
}

/** Opens a refund in the caller's transaction; a job executes it. Null if this reason already has a refund. */
export async function openRefund(
  services: Pick<Services, 'db' | 'clock' | 'random'>,
  { parts, ...refund }: NewRefund,
): Promise<string | null> {
  const { db, clock } = services
  const now = clock.now()
  const id = `R${createBusinessNumber(services, '')}`
  const [made] = await db
    .insert(refunds)
    .values({ ...refund, id, nextTryAt: now, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (!made) return null
  const due = parts.filter(({ amount }) => amount > 0)
  if (due.length > 0) await db.insert(refundParts).values(due.map((part) => ({ ...part, refundId: id })))
  return id
}
