import { activities, activityGoods } from '#server/db/schema/promotion.ts'
import { day, minute, type TestMall } from './support.ts'

/** Activities that run now and state only what matters to the case. */
export function promotions({ services: { db }, clock }: TestMall) {
  let last = 0
  const window = () => ({ startsAt: clock.now() - minute, endsAt: clock.now() + day })

  type Terms = Partial<typeof activityGoods.$inferInsert> & { goodsId: string; skuId: string }

  /** One SKU at ￥5.00, ten pieces, two for each member. */
  async function activity(given: Partial<typeof activities.$inferInsert>, ...terms: Terms[]) {
    const id = given.id ?? `ac${++last}`
    await db.insert(activities).values({ id, kind: 'SECKILL', name: '活动', ...window(), ...given })
    const rows = terms.map((one, sort) => ({
      activityId: id,
      cash: 500,
      quantity: 10,
      perMember: 2,
      sort,
      ...one,
    }))
    if (rows.length > 0) await db.insert(activityGoods).values(rows)
    return id
  }

  return { activity }
}
