import { eq } from 'drizzle-orm'
import { officePromotions as calls } from '#schemas/catalog/promotions/office-calls.ts'
import { shopPromotions } from '#server/catalog/activities/tables.ts'
import { day, type TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** Every write of promotions of shops, each with a new shop. */
export function promotionWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const terms = () => ({
    name: '满 200 打 9 折',
    kind: 'PERCENT' as const,
    threshold: '200.00',
    off: '0.00',
    percent: 10,
    startsAt: mall.clock.now() + day,
    endsAt: mall.clock.now() + 2 * day,
  })
  const created = async () => ({ shopId: await mall.build.shop(), ...terms() })
  async function waiting() {
    const { promotionId } = await mall.ok(calls.createPromotion, await created(), as)
    const { version } = await mall.ok(calls.shopPromotion, { promotionId }, as)
    return { promotionId, version }
  }
  async function running() {
    const { promotionId } = await waiting()
    const begun = { startsAt: mall.clock.now() - day }
    await mall.services.db.update(shopPromotions).set(begun).where(eq(shopPromotions.id, promotionId))
    const { version } = await mall.ok(calls.shopPromotion, { promotionId }, as)
    return { promotionId, version }
  }
  return [
    [calls.createPromotion, created],
    [calls.editPromotion, async () => ({ ...(await waiting()), ...terms() })],
    [calls.endPromotion, async () => ({ ...(await running()), reason: '赠品发完' })],
    [calls.deletePromotion, waiting],
  ]
}
