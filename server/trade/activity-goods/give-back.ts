import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { activityGoods } from '#server/catalog/activities/tables.ts'
import { returnToShelf } from '#server/catalog/stock/aside.ts'
import type { Stock } from '#server/catalog/stock/movement.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import type { OfferRow } from './put.ts'

/** Returns the pieces that these rows had set aside to normal sale. The caller holds the rows. */
export async function giveBack(stock: Stock, bizId: string, rows: readonly OfferRow[]): Promise<void> {
  const aside = rows.filter(({ asideUntil }) => asideUntil !== null)
  const [first] = aside
  if (!first) return
  const pieces = aside.map(({ goodsId, skuId, quantity, taken }) => ({
    goodsId,
    skuId,
    quantity: quantity - taken,
  }))
  await returnToShelf(
    stock,
    bizId,
    pieces.filter(({ quantity }) => quantity > 0),
  )
  const ids = aside.map(({ skuId }) => skuId)
  const own = and(eq(activityGoods.activityId, first.activityId), inArray(activityGoods.skuId, ids))
  await stock.db.update(activityGoods).set({ asideUntil: null }).where(own)
}

/** Returns the pieces that ended activities and wheels had set aside. */
export const giveBackPieces: Job = defineRowJob(
  { name: 'give-back-pieces', everyMs: 5_000 },
  {
    async due({ db, clock }, after, limit) {
      const over = and(lte(activityGoods.asideUntil, clock.now()), gt(activityGoods.activityId, after))
      const rows = await db
        .selectDistinct({ id: activityGoods.activityId })
        .from(activityGoods)
        .where(over)
        .orderBy(asc(activityGoods.activityId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    async handle(services, id) {
      const { db, clock, random } = services
      const over = and(eq(activityGoods.activityId, id), lte(activityGoods.asideUntil, clock.now()))
      const rows = await db
        .select()
        .from(activityGoods)
        .where(over)
        .orderBy(asc(activityGoods.skuId))
        .for('no key update', { skipLocked: true })
      await giveBack(services, `END-${random.token(12)}`, rows)
      return rows.length > 0
    },
  },
)
