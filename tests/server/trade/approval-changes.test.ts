import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { inquiryOffice } from '#tests/server/sourcing/inquiry-office.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { approvalOffice, type Person } from './approval-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = approvalOffice(mall)
const { shop, list, decide } = office
const asking = inquiryOffice(mall)
const promoted = promotions(mall)
let company: Person
let approver: Person
beforeEach(async () => {
  await mall.reset()
  asking.reset()
  company = await office.company()
  approver = await office.approver()
  await office.appoint(company, approver)
  await mall.build.points(company.userId, 200_000)
})

type Goods = Parameters<typeof mall.build.goods>[0]
type Sku = Partial<typeof skus.$inferInsert>
interface Ordered {
  goodsId: string
  skuId: string
  tradeId: string
}

const build = (given: Goods = {}, sku: Sku = {}) =>
  mall.build.goods({ name: '茶具', ...given }, [{ cash: 5_000, onHand: 9, ...sku }])

/** Two pieces, which wait for their approver. */
async function order({ goodsId, skuId }: Omit<Ordered, 'tradeId'>, more = {}): Promise<Ordered> {
  const wish = { lines: [{ goodsId, skuId, quantity: 2 }], ...more }
  const { tradeId } = await shop.submit(company.token, wish)
  return { goodsId, skuId, tradeId }
}

const changeSku = ({ skuId }: Ordered, set: Sku) => db.update(skus).set(set).where(eq(skus.id, skuId))
const changeGoods = ({ goodsId }: Ordered, set: Partial<typeof goods.$inferInsert>) =>
  db.update(goods).set(set).where(eq(goods.id, goodsId))

/** Returns the changes that the approver sees, over all orders. */
const toApprover = async () =>
  (await list(approver))
    .flatMap(({ lines }) => lines)
    .filter(({ current, problem }) => current !== undefined || problem !== undefined)
/** Returns the changes that the buyer sees on the pay page of one order. */
const toBuyer = async ({ tradeId }: Pick<Ordered, 'tradeId'>) =>
  (await shop.trade(company.token, tradeId)).approval?.changes

async function expectNoChange(ordered: Pick<Ordered, 'tradeId'>) {
  expect(await toApprover()).toEqual([])
  expect(await toBuyer(ordered)).toBeUndefined()
}

describe('an order that waits names to its approver and its buyer', () => {
  it('the price of a piece when it was placed and now, of the lines that changed alone', async () => {
    const ordered = await order(await build())
    const other = await order(await build())
    await expectNoChange(ordered)
    await changeSku(ordered, { cash: 4_500 })
    const changed = {
      name: '茶具',
      quantity: 2,
      unit: { points: '0', cash: '50.00' },
      current: { points: '0', cash: '45.00' },
    }
    expect(await toApprover()).toMatchObject([changed])
    expect(await toBuyer(ordered)).toMatchObject([changed])
    expect(await toBuyer(other)).toBeUndefined()
  })

  it('both parts of a price', async () => {
    const ordered = await order(await build({ payModel: 3 }, { integral: 3_000 }))
    await changeSku(ordered, { integral: 2_000 })
    expect(await toBuyer(ordered)).toMatchObject([
      { unit: { points: '30', cash: '50.00' }, current: { points: '20', cash: '50.00' } },
    ])
    await changeGoods(ordered, { payModel: 2 })
    expect(await toApprover()).toMatchObject([{ current: { points: '0', cash: '50.00' } }])
  })

  it('of cash or points the one that the line is paid in', async () => {
    const either = () => build({ payModel: 5 }, { integral: 50_000 })
    const inCash = await order(await either())
    await changeSku(inCash, { integral: 40_000 })
    await expectNoChange(inCash)
    await changeSku(inCash, { cash: 4_000 })
    expect(await toBuyer(inCash)).toMatchObject([{ current: { points: '0', cash: '40.00' } }])
    const inPoints = await order(await either(), { points: 'ALL' })
    await changeSku(inPoints, { cash: 4_000 })
    expect(await toBuyer(inPoints)).toBeUndefined()
    await changeSku(inPoints, { integral: 60_000 })
    expect(await toBuyer(inPoints)).toMatchObject([
      { unit: { points: '500', cash: '0.00' }, current: { points: '600', cash: '0.00' } },
    ])
  })

  it('the volume price of its quantity', async () => {
    const ordered = await order(await build({ volumePrices: [{ from: 2, cash: 4_800 }] }))
    await changeSku(ordered, { cash: 6_000 })
    await expectNoChange(ordered)
    await changeGoods(ordered, { volumePrices: [{ from: 2, cash: 4_700 }] })
    expect(await toBuyer(ordered)).toMatchObject([{ unit: { cash: '48.00' }, current: { cash: '47.00' } }])
  })

  it('goods that left the shelf, and a stock that has not its pieces any more', async () => {
    const off = await order(await build())
    await changeGoods(off, { status: 'OFF' })
    expect(await toBuyer(off)).toMatchObject([{ problem: '商品已下架' }])
    const last = await order(await build({}, { onHand: 2 }))
    expect(await toBuyer(last)).toBeUndefined()
    await changeSku(last, { onHand: 1 })
    expect(await toBuyer(last)).toMatchObject([{ problem: '商品库存不足' }])
    await changeSku(last, { disabled: true })
    expect(await toBuyer(last)).toMatchObject([{ problem: '该规格已失效' }])
    expect(await toApprover()).toHaveLength(2)
  })
})

describe('nothing is named', () => {
  it('of what was decided', async () => {
    const ordered = await order(await build())
    await changeSku(ordered, { cash: 4_500 })
    await decide(approver, ordered.tradeId, 'APPROVE')
    await expectNoChange(ordered)
  })

  it('of pieces at the price of an activity', async () => {
    const { goodsId, skuId } = await build()
    await promoted.activity({}, { goodsId, skuId })
    const ordered = await order({ goodsId, skuId })
    await changeSku(ordered, { cash: 4_500 })
    await expectNoChange(ordered)
  })

  it('of a price that was agreed on', async () => {
    const { inquiryId } = await asking.accepted(company)
    const ordered = await shop.submit(company.token, asking.wish(inquiryId))
    await db.update(skus).set({ cash: 4_500 })
    await expectNoChange(ordered)
  })
})
