import { eq, gte } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { toProposalContent } from '#schemas/assortment/goods-proposals/over.ts'
import { goods as shopGoods } from '#schemas/catalog/goods/calls.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { createChanges, EVERYTHING } from '#server/platform/database/changes.ts'
import { confirmAll, unusualIn } from '#tests/server/support/confirm.ts'
import { proposalMall } from './proposal-mall.ts'

const { mall, office, by, standing } = await proposalMall()
const { db } = mall.services

const goodsOf = (goodsId: string) => mall.ok(officeGoods.goods, { goodsId }, by.office)
const found = async (goodsName: string) =>
  (await mall.ok(shopGoods.queryGoodPage, { goodsName })).list.map(({ goodsId }) => goodsId)

describe('a change of goods that stand', () => {
  it('changes what it says, as it is compared, and nothing else', async () => {
    const goodsId = await standing()
    const [celadon, moon] = toProposalContent(await goodsOf(goodsId)).skus
    if (!celadon || !moon) throw new Error('no SKUs')
    const pink = { ...celadon, specValues: ['粉青'], code: '', onHand: 3, cost: '70.00' }
    const values = ['霁青', '粉青'].map((value) => ({ value, picture: null }))
    const { proposalId } = await office.changed(goodsId, by.supplier, {
      name: '龙泉茶杯 新款',
      minNumber: 1,
      specs: [{ name: '颜色', values }],
      skus: [{ ...celadon, cost: '65.00', onHand: 999 }, pink],
    })
    const shown = createChanges(db)
    await shown.look()
    expect(await office.approve(proposalId, by.office)).toEqual({ goodsId })
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
    const { proposalId } = await office.changed(goodsId, by.supplier, { subtitle: '送礼佳品' })
    await office.approve(proposalId, by.office)
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
    const { proposalId } = await office.changed(goodsId, by.supplier)
    const asked = await office.approval(proposalId, by.office)
    const { version } = await goodsOf(goodsId)
    const shelve = { goodsIds: [goodsId], on: false, reason: '盘点' }
    await mall.ok(officeGoods.shelveGoods, shelve, by.office)
    expect((await goodsOf(goodsId)).version).not.toBe(version)
    const refused = await mall.call(calls.approveProposal, asked, by.office)
    expect(refused.code).toBe('STATE_CHANGED')
    expect((await office.read(proposalId, by.office)).state).toBe('SUBMITTED')
  })

  it('undoes nothing that the office has changed since the form was opened', async () => {
    const goodsId = await standing()
    const typed = await office.typedOf(goodsId, by.supplier, { subtitle: '送礼佳品' })
    const { version, ...was } = await goodsOf(goodsId)
    const renamed = { ...was, goodsId, version, name: '龙泉茶杯 典藏' }
    await mall.ok(officeGoods.editGoods, renamed, by.office)
    const { skus, ...now } = await goodsOf(goodsId)
    const [celadon, moon] = skus
    if (!celadon || !moon) throw new Error('no SKUs')
    const dearer = { ...now, skus: [{ ...celadon, cost: '66.00' }, moon] }
    await mall.ok(officeGoods.priceGoods, dearer, by.office)
    const { proposalId } = await mall.ok(calls.submitProposal, typed, by.supplier)
    await office.approve(proposalId, by.office)
    expect(await goodsOf(goodsId)).toMatchObject({
      name: '龙泉茶杯 典藏',
      subtitle: '送礼佳品',
      skus: [{ cost: '66.00' }, { cost: '60.00' }],
    })
  })

  it('asks about a tier that is sold for less than the supplier gets', async () => {
    const goodsId = await standing()
    await db
      .update(goods)
      .set({ volumePrices: [{ from: 10, cash: 6_500 }] })
      .where(eq(goods.id, goodsId))
    const skus = toProposalContent(await goodsOf(goodsId)).skus.map((sku) => ({ ...sku, cost: '70.00' }))
    const { proposalId } = await office.changed(goodsId, by.supplier, { skus })
    const asked = await office.approval(proposalId, by.office)
    const refused = await mall.call(calls.approveProposal, asked, by.office)
    expect(unusualIn(refused).map(({ words }) => words)).toEqual(['阶梯价 10 件起 ￥65.00 低于成本 ￥70.00'])
    await mall.ok(calls.approveProposal, { ...asked, confirm: confirmAll(refused) }, by.office)
    expect((await goodsOf(goodsId)).skus.map(({ cost }) => cost)).toEqual(['70.00', '70.00'])
  })

  it('is of the own goods alone', async () => {
    const { goodsId } = await mall.build.goods()
    const typed = await office.typed({}, { goodsId })
    const none = await office.typed({}, { goodsId: 'none' })
    const missing = await mall.call(calls.saveProposal, none, by.supplier)
    expect(await mall.call(calls.saveProposal, typed, by.supplier)).toEqual(missing)
    expect(missing.code).toBe('NOT_FOUND')
  })
})
