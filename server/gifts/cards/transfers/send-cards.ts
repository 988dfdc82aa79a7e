import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import { giftCardOrders } from '#server/gifts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, jobOverRows } from '#server/platform/call/job.ts'
import { hit } from '#server/platform/call/throttle.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { announce, memberOf } from './send.ts'
import { beginTransfer } from './transfer.ts'

/** Nobody is written to at night: a day of sending begins at nine, ms. */
const MORNING_MS = 9 * 3_600_000

const isDue = (now: number) =>
  and(
    isNotNull(giftCards.sendOn),
    lte(giftCards.sendOn, mallDay(now - MORNING_MS)),
    eq(giftCards.status, 'INACTIVE'),
  )

/** Of many cards for one receiver the first tells. */
async function tellOnce(services: Services, orderId: string, to: { name: string; telephone: string }) {
  const { count } = await hit(services, { key: `gift:order:${orderId}`, windowMs: DAY_MS })
  if (count === 1) await announce(services, to)
}

/** INACTIVE → TRANSFERRING on the day for which a card was bought, to the receiver of its order. */
export const sendCards: Job = jobOverRows(
  { name: 'send-gift-cards', everyMs: 300_000 },
  {
    async due({ db, clock }, after, limit) {
      const rows = await db
        .select({ id: giftCards.id })
        .from(giftCards)
        .where(and(isDue(clock.now()), gt(giftCards.id, after)))
        .orderBy(asc(giftCards.id))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const { db, clock } = services
      const [card] = await db
        .select()
        .from(giftCards)
        .where(and(eq(giftCards.id, id), isDue(clock.now())))
        .for('no key update', { skipLocked: true })
      if (!card) return false
      const [order] = await db
        .select()
        .from(giftCardOrders)
        .where(eq(giftCardOrders.id, card.cardOrderId ?? ''))
      if (!order) throw new Error(`a card that is to be sent without its order: ${id}`)
      const { userId: giverId, receiverTelephone, greeting: message } = order
      const { name, telephone } = await memberOf(services, giverId)
      if (receiverTelephone === null || receiverTelephone === telephone || card.expiresAt <= clock.now()) {
        // Nobody else can get it: it is its buyer's own.
        await db.update(giftCards).set({ status: 'ACTIVE', sendOn: null }).where(eq(giftCards.id, id))
        return true
      }
      await beginTransfer(services, card, { giverId, receiverTelephone, tokenHash: null, message })
      await tellOnce(services, order.id, { name, telephone: receiverTelephone })
      return true
    },
  },
)
