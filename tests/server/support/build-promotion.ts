import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import { day, minute, type TestMall } from './support.ts'

/** Activities and coupons that run now and state only what matters to the case. */
export function promotions({ services: { db }, clock }: TestMall) {
  let last = 0
  const window = () => ({ startsAt: clock.now() - minute, endsAt: clock.now() + day })

  /** Ten for all, one for each member, ￥10 off from ￥20 on. */
  async function template(given: Partial<typeof couponTemplates.$inferInsert> = {}) {
    const id = given.id ?? `ct${++last}`
    const terms = { name: '满减券', threshold: 2000, off: 1000, total: 10, perMember: 1, validDays: 7 }
    await db.insert(couponTemplates).values({ id, ...terms, ...window(), ...given })
    return id
  }

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

  return { activity, template }
}
