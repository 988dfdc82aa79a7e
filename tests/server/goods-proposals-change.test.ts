import { eq, gte } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { backOfficeGoods } from '#schemas/api/back-office-goods.ts'
import { goods as shopGoods } from '#schemas/api/goods.ts'
import { goodsProposals as calls } from '#schemas/api/goods-proposals.ts'
import { auditEntries } from '#server/audit/tables.ts'
import { goods } from '#server/catalog/tables.ts'
import { changesOf, EVERYTHING } from '#server/platform/database/changes.ts'
import { proposalDesk } from './proposal-desk.ts'
import { startTestMall } from './support.ts'

const mall = await startTestMall()
const { db } = mall.services
const desk = proposalDesk(mall)
let supplier: Awaited<ReturnType<typeof desk.supplier>>
let office: { token: string }
beforeEach(async () => {
  await mall.reset()
  supplier = await desk.supplier()
  office = await desk.office()
})

const goodsOf = (goodsId: string) => mall.ok(backOfficeGoods.goods, { goodsId }, office)
const found = async (goodsName: string) =>
  (await mall.ok(shopGoods.queryGoodPage, { goodsName })).list.map(({ goodsId }) => goodsId)

describe('a change of goods that stand', () => {
  async function standing() {
    const { proposalId } = await desk.submitted(supplier)
    const { goodsId } = await desk.approve(proposalId, office)
    mall.clock.pass(1000)
    return goodsId
  }

  it('changes what it says, as it is compared, and nothing else', async () => {
    const goodsId = await standing()
    const was = await desk.contentOf(goodsId, supplier)
    const [celadon, moon] = was.skus
    if (!celadon || !moon) throw new Error('no SKUs')
    const pink = { ...celadon, specValues: ['粉青'], code: '', onHand: 3, cost: '70.00' }
    const values = ['霁青', '粉青'].map((value) => ({ value, picture: null }))
    const content = {
      ...was,
      name: '龙泉茶杯 新款',
      minNumber: 1,
      specs: [{ name: '颜色', values }],
      skus: [{ ...celadon, cost: '65.00', onHand: 999 }, pink],
    }
    const { proposalId } = await desk.submitted(supplier, content, { goodsId })
    const shown = changesOf(db)
    await shown.look()
    expect(await desk.approve(proposalId, office)).toEqual({ goodsId })
    const now = await goodsOf(goodsId)
    expect(now).toMatchObject({ name: '龙泉茶杯 新款', minNumber: 1, status: 'ON' })
    // Pieces of what stands are counted, not proposed; what is no more had moved nothing and is gone.
    expect(now.skus).toMatchObject([
      { specValues: ['霁青'], cost: '65.00', onHand: 8, cash: '100.00' },
      { specValues: ['粉青'], cost: '70.00', onHand: 3, cash: '100.00' },
    ])
    expect(now.skus).toHaveLength(2)
    expect(await found('新款')).toEqual([goodsId])
    const told = await shown.look()
    expect(told.includes(EVERYTHING) || told.some((one) => one.includes(goodsId))).toBe(true)
  })

  it('writes down only what changed', async () => {
    const goodsId = await standing()
    const now = mall.clock.now()
    const content = await desk.contentOf(goodsId, supplier, { subtitle: '送礼佳品' })
    const { proposalId } = await desk.submitted(supplier, content, { goodsId })
    await desk.approve(proposalId, office)
    const entries = await db.select().from(auditEntries).where(gte(auditEntries.createdAt, now))
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'approveProposal',
      'editGoods',
      'priceGoods',
      'submitProposal',
    ])
  })

  it('is decided over the goods as they were seen', async () => {
    const goodsId = await standing()
    const { proposalId } = await desk.submitted(supplier, await desk.contentOf(goodsId, supplier), {
      goodsId,
    })
    const asked = await desk.approval(proposalId, office)
    const { version } = await goodsOf(goodsId)
    await mall.ok(backOfficeGoods.shelveGoods, { goodsIds: [goodsId], on: false, reason: '盘点' }, office)
    expect((await goodsOf(goodsId)).version).not.toBe(version)
    const refused = await mall.call(calls.approveProposal, asked, office)
    expect(refused.code).toBe('STATE_CHANGED')
    expect((await desk.read(proposalId, office)).state).toBe('SUBMITTED')
  })

  it('gives the supplier no more than any tier is sold at', async () => {
    const goodsId = await standing()
    await db
      .update(goods)
      .set({ volumePrices: [{ from: 10, cash: 6_500 }] })
      .where(eq(goods.id, goodsId))
    const was = await desk.contentOf(goodsId, supplier)
    const skus = was.skus.map((sku) => ({ ...sku, cost: '70.00' }))
    const { proposalId } = await desk.submitted(supplier, { ...was, skus }, { goodsId })
    const asked = await desk.approval(proposalId, office)
    expect((await mall.call(calls.approveProposal, asked, office)).message).toContain('阶梯价不能低于供货价')
  })

  it('is of the own goods alone', async () => {
    const { goodsId } = await mall.build.goods()
    const typed = await desk.typed({}, { goodsId })
    const missing = await mall.call(calls.saveProposal, await desk.typed({}, { goodsId: 'none' }), supplier)
    expect(await mall.call(calls.saveProposal, typed, supplier)).toEqual(missing)
    expect(missing.code).toBe('NOT_FOUND')
  })
})
