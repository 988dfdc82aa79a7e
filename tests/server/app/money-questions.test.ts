import { beforeEach, describe, expect, it } from 'vitest'
import type { Endpoint, In } from '#schemas/base/endpoint.ts'
import { officePromotions } from '#schemas/catalog/promotions/office-calls.ts'
import { officeGifts } from '#schemas/gifts/cards/office/calls.ts'
import { officeFreightTemplates } from '#schemas/people/shops/freight-template-calls.ts'
import { officeShops } from '#schemas/people/shops/office-calls.ts'
import { officeInquiries } from '#schemas/sourcing/inquiries/office-calls.ts'
import { officeSettings } from '#schemas/store/settings/calls.ts'
import { officeCoupons } from '#schemas/trade/coupon-office/calls.ts'
import { officeLuckWheels } from '#schemas/trade/luck-wheels/office-calls.ts'
import { officeMembers } from '#schemas/trade/members/calls.ts'
import { giftLevels } from '#server/gifts/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { couponTemplates } from '#server/wallet/coupons/tables.ts'
import { giftOffice } from '#tests/server/gifts/gift-office.ts'
import { inquiryOffice } from '#tests/server/sourcing/inquiry-office.ts'
import { callConfirmed } from '#tests/server/support/call-confirmed.ts'
import { unusualIn } from '#tests/server/support/confirm.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { luckWheelOffice } from '#tests/server/trade/luck-wheel-office.ts'
import { typedCoupon } from '#tests/server/writes/coupon-writes.ts'

const mall = await startTestMall()
const { db } = mall.services
const gifts = giftOffice(mall)
const office = inquiryOffice(mall)
const wheels = luckWheelOffice(mall)
const as = () => ({ token: gifts.now.token })
beforeEach(async () => {
  await gifts.begin()
  office.reset()
})

const audits = () => db.select().from(auditEntries)

/**
 * Sends what is unusual: it asks in these words and saves nothing, then saves it for a reason, with both in the log.
 * `keeps` is the reason in the log where the call has one of its own.
 */
async function asksThenSaves<E extends Endpoint>(
  call: E,
  input: In<E>,
  { words, keeps = '本人来电要求' }: { words: string[]; keeps?: string },
) {
  const before = await audits()
  const asked = await mall.call(call, input, as())
  expect(unusualIn(asked).map((one) => one.words)).toEqual(words)
  expect(await audits()).toEqual(before)
  expect((await callConfirmed(mall, call, input, as())).code).toBe('100')
  const added = (await audits()).filter(({ id }) => !before.some((one) => one.id === id))
  expect(added).toMatchObject([{ after: { reason: keeps, unusual: words.join('；') } }])
}

describe('settings', () => {
  const edit = async (more: Partial<In<typeof officeSettings.editSettings>>) => ({
    ...(await mall.ok(officeSettings.settings, {}, as())),
    ...more,
  })
  const ordinary = async (more: Parameters<typeof edit>[0]) =>
    expect((await mall.call(officeSettings.editSettings, await edit(more), as())).code).toBe('100')

  it('ask about points that are worth more than what is paid for', async () => {
    await ordinary({ giveRate: '0.1', scoreName: '礼豆' })
    await asksThenSaves(officeSettings.editSettings, await edit({ giveRate: '100' }), {
      words: ['消费赠送：每付 ￥100.00 赠送 10000 礼豆，值 ￥10,000.00，原来值 ￥0.00'],
    })
    await ordinary({ giveRate: '0' })
  })

  it('ask about small steps of one day that add up', async () => {
    await ordinary({ selfFee: '100' })
    mall.clock.pass(day)
    gifts.now.token = (await mall.build.member({ roles: ['admin'] })).token
    await ordinary({ selfFee: '50' })
    mall.clock.pass(1)
    await asksThenSaves(officeSettings.editSettings, await edit({ selfFee: '25' }), {
      words: ['自主报备费用由 ￥100.00 改为 ￥25.00，不到原来的一半'],
    })
    mall.clock.pass(day)
    gifts.now.token = (await mall.build.member({ roles: ['admin'] })).token
    await ordinary({ selfFee: '12.5' })
  })

  it('ask about fees that are hardly charged any more', async () => {
    await ordinary({ selfFee: '100', agentFee: '200' })
    await asksThenSaves(officeSettings.editSettings, await edit({ selfFee: '0.01', agentFee: '150' }), {
      words: ['自主报备费用由 ￥100.00 改为 ￥0.01，不到原来的一半'],
    })
  })
})

describe('gift cards', () => {
  const card = async (more: Partial<In<typeof officeGifts.createGiftLevel>> = {}) => {
    await gifts.cards.level()
    const said = { kind: 'CARD' as const, name: '中秋卡', validDays: 365, picks: 0, coverId: 'cover' }
    const none = { labelIds: [], pageId: null, numbers: [], sort: 0 }
    return { ...said, ...none, value: '500.00', price: '480.00', ...more }
  }

  it('ask about a price far below the face value', async () => {
    const words = ['售价 ￥5.00 不到面额 ￥500.00 的八折：每张少收 ￥495.00']
    await asksThenSaves(officeGifts.createGiftLevel, await card({ price: '5.00' }), { words })
    expect(await db.$count(giftLevels)).toBe(2)
    const { levelId } = await mall.ok(officeGifts.createGiftLevel, await card(), as())
    const {
      goods: _,
      onSale: __,
      kind: ___,
      ...opened
    } = await mall.ok(officeGifts.giftLevel, { levelId }, as())
    const edited = { ...opened, numbers: [], price: '5.00' }
    await asksThenSaves(officeGifts.editGiftLevel, edited, { words })
  })

  it('ask about a batch that is worth much', async () => {
    const { levelId } = await mall.ok(officeGifts.createGiftLevel, await card(), as())
    const wish = await gifts.batchWish({ levelId, quantity: 201 })
    await asksThenSaves(officeGifts.makeGiftBatch, wish, {
      words: ['201 张面额 ￥500.00 的卡，共值 ￥100,500.00'],
    })
    const small = await gifts.batchWish({ levelId, quantity: 1 })
    expect((await mall.call(officeGifts.makeGiftBatch, small, as())).code).toBe('100')
  })
})

it('a quote asks about a price below cost or half of the list price, with what it comes to', async () => {
  const buyer = await mall.build.member()
  const { inquiryId } = await office.ask(buyer, [110], { name: '霁青茶具', cash: 24_900, goodsPrice: 24_900 })
  const quote = (cash: string, quoteId: string | null) => ({
    inquiryId,
    quoteId,
    lines: [{ lineNo: 1, cash, integral: '0' }],
    validUntil: office.inDays(3),
  })
  await asksThenSaves(officeInquiries.quoteInquiry, quote('0.01', null), {
    words: ['霁青茶具：报价 ￥0.01 不到原价 ￥249.00 的一半，110 件共 ￥1.10'],
  })
  const { quoteId = null } = (await office.row(inquiryId)) ?? {}
  const usual = await mall.call(officeInquiries.quoteInquiry, quote('199.00', quoteId), as())
  expect(usual.code).toBe('100')
})

it('a coupon asks about the most that it can cost in all, and again where more can be claimed', async () => {
  const free = typedCoupon(mall, { off: '9999.00', threshold: '0.00', total: 10_000 })
  await asksThenSaves(officeCoupons.createCoupon, free, {
    words: ['每张减 ￥9,999.00，无使用门槛，10000 张最多 ￥99,990,000.00'],
  })
  const [row] = await db.select().from(couponTemplates)
  const templateId = row?.id ?? ''
  const seen = async () => {
    const { version } = await mall.ok(officeCoupons.couponTemplate, { templateId }, as())
    return { templateId, version }
  }
  // It stands so already, and is named again where it changes.
  await mall.ok(officeCoupons.editCoupon, { ...(await seen()), ...free, name: '新名' }, as())
  const dearer = { ...(await seen()), ...free, off: '10000.00' }
  await asksThenSaves(officeCoupons.editCoupon, dearer, {
    words: ['每张减 ￥10,000.00，无使用门槛，10000 张最多 ￥100,000,000.00'],
  })
  await mall.ok(officeCoupons.publishCoupon, await seen(), as())
  const { endsAt } = free
  await asksThenSaves(
    officeCoupons.extendCoupon,
    { ...(await seen()), total: 10_001, endsAt },
    {
      words: ['每张减 ￥10,000.00，无使用门槛，10001 张最多 ￥100,010,000.00'],
    },
  )
  expect((await mall.call(officeCoupons.createCoupon, typedCoupon(mall), as())).code).toBe('100')
})

it('a promotion asks about more than half', async () => {
  const shopId = await mall.build.shop()
  const times = { startsAt: mall.clock.now() + day, endsAt: mall.clock.now() + 2 * day }
  const typed = { shopId, name: '满减', kind: 'CASH' as const, threshold: '200.00', percent: 0, ...times }
  const words = ['满 200 减 150：￥200.00 的商品只付 ￥50.00，减免超过一半，不限单数']
  await asksThenSaves(officePromotions.createPromotion, { ...typed, off: '150.00' }, { words })
  const later = { startsAt: times.endsAt, endsAt: times.endsAt + day }
  const usual = { ...typed, ...later, off: '20.00' }
  const { promotionId } = await mall.ok(officePromotions.createPromotion, usual, as())
  const { version } = await mall.ok(officePromotions.shopPromotion, { promotionId }, as())
  const { shopId: _, ...terms } = { ...usual, off: '150.00' }
  await asksThenSaves(officePromotions.editPromotion, { promotionId, version, ...terms }, { words })
})

it('carriage asks about less than half of what it was', async () => {
  const shopId = await mall.build.shop()
  const set = async (freight: string) => {
    const { delivery, deliveryVersion: version } = await mall.ok(officeShops.shop, { shopId }, as())
    return { shopId, version, delivery: { ...delivery, freight } }
  }
  expect((await mall.call(officeShops.setShopDelivery, await set('8.00'), as())).code).toBe('100')
  mall.clock.pass(day)
  gifts.now.token = (await mall.build.member({ roles: ['admin'] })).token
  expect((await mall.call(officeShops.setShopDelivery, await set('4.00'), as())).code).toBe('100')
  await asksThenSaves(officeShops.setShopDelivery, await set('0.08'), {
    words: ['基础运费由 ￥8.00 改为 ￥0.08，不到原来的一半'],
  })
})

it('a freight template asks about less than half of what it was', async () => {
  const shopId = await mall.build.shop()
  const terms = { name: '大件', freight: '30.00', freightFree: null, remoteFreight: '10.00' }
  const { templateId } = await mall.ok(
    officeFreightTemplates.createFreightTemplate,
    { shopId, ...terms },
    as(),
  )
  const edited = async (more: Partial<Record<'freight' | 'freightFree' | 'remoteFreight', string>>) => {
    const [row] = await mall.ok(officeFreightTemplates.freightTemplates, { shopId }, as())
    return { templateId, version: row?.version ?? '', ...terms, ...more }
  }
  const edit = officeFreightTemplates.editFreightTemplate
  expect((await mall.call(edit, await edited({ freight: '15.00' }), as())).code).toBe('100')
  await asksThenSaves(edit, await edited({ freight: '14.99', freightFree: '1.00' }), {
    words: [
      '基础运费由 ￥30.00 改为 ￥14.99，不到原来的一半',
      '满额免运费由不免改为 ￥1.00，低于基础运费 ￥14.99',
    ],
  })
})

it('points that are given ask about their worth, and the log keeps the reason of the form', async () => {
  const { id: userId } = (await mall.build.member()).user
  const give = (amount: string, pointsToken: string) => {
    return { userId, amount, pointsToken, reason: '周年补偿', validDays: null }
  }
  await asksThenSaves(officeMembers.givePoints, give('10000', 'points-token-0001'), {
    words: ['发放 10000 积分，值 ￥10,000.00'],
    keeps: '周年补偿',
  })
  const usual = give('1000', 'points-token-0002')
  expect((await mall.call(officeMembers.givePoints, usual, as())).code).toBe('100')
})

it('a luck wheel asks about prizes that are worth much in all', async () => {
  const usual = wheels.settings()
  const prizes = usual.prize_list.map((prize, at) =>
    at === 0 ? { ...prize, prize_type: 'POINTS' as const, prize_points: '100', prize_num: 101 } : prize,
  )
  const name = prizes[0]?.prize_name ?? ''
  const settings = { ...usual, prize_list: prizes }
  await asksThenSaves(
    officeLuckWheels.createLuckWheel,
    { settings },
    {
      words: [`奖品“${name}”：每份值 ￥100.00，101 份最多 ￥10,100.00`],
    },
  )
  expect((await mall.call(officeLuckWheels.createLuckWheel, { settings: usual }, as())).code).toBe('100')
})
