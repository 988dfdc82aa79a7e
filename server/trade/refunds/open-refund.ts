import type { TenderAmounts } from '#schemas/money/tenders.ts'
import type { Services } from '#server/platform/call/context.ts'
import { businessNumber } from '#server/platform/call/numbers.ts'
import { refundParts, refunds } from './tables.ts'

type Part = Omit<typeof refundParts.$inferInsert, 'refundId'>

export interface NewRefund {
  tradeId: string
  orderId: string | null
  afterSaleId: string | null
  /** What it is for; the same one is opened once. */
  reason: string
  /** Parts of 0 are left out. */
  parts: readonly Part[]
}

/** What goes back by tender, as parts; `gatewayNo` names the charge that took the cash. */
export function partsOf({ points, cash, giftCards }: TenderAmounts, gatewayNo: string | null): Part[] {
  const all: Part[] = [
    { tender: 'POINTS', ref: '', amount: points },
    { tender: 'CASH', ref: gatewayNo ?? '', amount: cash },
    ...giftCards.map(({ id, fen }): Part => ({ tender: 'GIFT_CARD', ref: id, amount: fen })),
  ]
  return all.filter(({ amount }) => amount > 0)
}

/** Writes down a granted refund, in the caller's transaction; the job pays it. Null when there is one for this already. */
export async function openRefund(
  services: Pick<Services, 'db' | 'clock' | 'random'>,
  { parts, ...refund }: NewRefund,
): Promise<string | null> {
  const { db, clock } = services
  const now = clock.now()
  const id = `R${businessNumber(services, '')}`
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
