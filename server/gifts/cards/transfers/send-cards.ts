import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { giftCardOrders } from '#server/gifts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { countHit } from '#server/platform/call/throttle.ts'
import { giftCards } from '#server/wallet/card-balances/tables.ts'
import { sendTransferSms, loadMember } from './send.ts'
import { beginTransfer } from './transfer.ts'

/** Start of a day's sending, ms after midnight: nine o'clock, so that nobody gets messages at night. */
const MORNING_MS = 9 * 3_600_000

const isDue = (now: number) =>
  and(
    isNotNull(giftCards.sendOn),
    lte(giftCards.sendOn, formatMallDay(now - MORNING_MS)),
    eq(giftCards.status, 'INACTIVE'),
  )

/** Sends one message for all cards of an order. */
async function tellOnce(services: Services, orderId: string, to: { name: string; telephone: string }) {
  const { count } = await countHit(services, { key: `gift:order:${orderId}`, windowMs: DAY_MS })
  if (count === 1) await sendTransferSms(services, to)
}

/** INACTIVE → TRANSFERRING: sends a card on its chosen day to the receiver of its order. */
export const sendCards: Job = defineRowJob(
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
      const { name, telephone } = await loadMember(services, giverId)
      if (receiverTelephone === null || receiverTelephone === telephone || card.expiresAt <= clock.now()) {
        // The card cannot be sent to another person, so it becomes the buyer's own.
        await db.update(giftCards).set({ status: 'ACTIVE', sendOn: null }).where(eq(giftCards.id, id))
        return true
      }
      await beginTransfer(services, card, { giverId, receiverTelephone, tokenHash: null, message })
      await tellOnce(services, order.id, { name, telephone: receiverTelephone })
      return true
    },
  },
)
