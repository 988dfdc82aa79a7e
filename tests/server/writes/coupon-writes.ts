import { eq } from 'drizzle-orm'
import type { In } from '#schemas/base/endpoint.ts'
import { officeCoupons as calls } from '#schemas/trade/coupon-office/calls.ts'
import { users } from '#server/people/accounts/tables.ts'
import { coupons } from '#server/wallet/coupons/tables.ts'
import { confirmAll } from '#tests/server/support/confirm.ts'
import { day, type TestMall } from '#tests/server/support/support.ts'
import type { Write } from '#tests/server/support/write.ts'

/** ￥10 off from ￥20 on, ten for all, one for each, for a week, unless the case says otherwise. */
export function typedCoupon(
  { clock }: Pick<TestMall, 'clock'>,
  given: Partial<In<typeof calls.createCoupon>> = {},
): In<typeof calls.createCoupon> {
  const now = clock.now()
  return {
    name: '满减券',
    off: '10.00',
    threshold: '20.00',
    shopId: null,
    categoryIds: [],
    goodsIds: [],
    startsAt: now,
    endsAt: now + 30 * day,
    total: 10,
    perMember: 1,
    claimBy: 'EVERYBODY',
    kinds: [],
    validDays: 7,
    useFrom: null,
    useUntil: null,
    ...given,
  }
}

/** Coupons as the back office makes them. */
export function couponOffice(mall: TestMall, as: { token: string }) {
  async function draft(given: Partial<In<typeof calls.createCoupon>> = {}) {
    const typed = typedCoupon(mall, given)
    const first = await mall.call(calls.createCoupon, typed, as)
    // Terms that are unusual are meant.
    const confirm = first.code === 'CONFIRM_NEEDED' ? confirmAll(first) : null
    const { templateId } =
      confirm === null ? first.data : await mall.ok(calls.createCoupon, { ...typed, confirm }, as)
    return seen(templateId)
  }
  async function seen(templateId: string) {
    const { version } = await mall.ok(calls.couponTemplate, { templateId }, as)
    return { templateId, version }
  }
  async function published(given: Partial<In<typeof calls.createCoupon>> = {}) {
    const made = await draft(given)
    await mall.ok(calls.publishCoupon, made, as)
    return seen(made.templateId)
  }
  let last = 0
  const token = () => `give-token-${String(++last).padStart(8, '0')}`
  async function giving(templateId: string, userNames: string[]) {
    return { templateId, userNames, reason: '周年补偿', giveToken: token() }
  }
  return { draft, seen, published, giving, token }
}

/** Every call by which the back office makes coupons, gives them and takes them back. */
export function couponWrites(mall: TestMall, as: { token: string }): readonly Write[] {
  const office = couponOffice(mall, as)
  const name = async () => (await mall.build.member({})).user.userName
  return [
    [calls.createCoupon, () => typedCoupon(mall)],
    [calls.editCoupon, async () => ({ ...(await office.draft()), ...typedCoupon(mall, { name: '改过' }) })],
    [calls.publishCoupon, () => office.draft()],
    [
      calls.extendCoupon,
      async () => ({ ...(await office.published()), total: 20, endsAt: mall.clock.now() + 60 * day }),
    ],
    [calls.stopCoupon, async () => ({ ...(await office.published()), reason: '活动取消' })],
    [calls.giveCoupons, async () => office.giving((await office.published()).templateId, [await name()])],
    [
      calls.withdrawCoupon,
      async (me) => {
        const { templateId } = await office.published()
        const given = await office.giving(templateId, [await nameOf(me.userId)])
        await mall.ok(calls.giveCoupons, given, as)
        const [row] = await mall.services.db
          .select({ id: coupons.id })
          .from(coupons)
          .where(eq(coupons.templateId, templateId))
        return { couponId: row?.id ?? '', reason: '发错了' }
      },
    ],
  ]
  async function nameOf(userId: string) {
    const [row] = await mall.services.db.select().from(users).where(eq(users.id, userId))
    return row?.userName ?? ''
  }
}
