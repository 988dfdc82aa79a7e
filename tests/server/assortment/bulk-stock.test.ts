import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { goodsBulk as calls } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { stockMovements } from '#server/catalog/stock/tables.ts'
import { auditEntries } from '#server/people/audit/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
beforeEach(() => mall.reset())

async function begin() {
  const as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  const shopId = await mall.build.shop()
  const one = await mall.build.goods({ name: '茶盘', shopId }, [{ onHand: 10 }, { onHand: 4 }])
  const two = await mall.build.goods({ name: '茶则', shopId }, [{ onHand: 7 }])
  return { as, one, two, shopId, goodsIds: [one.goodsId, two.goodsId] }
}

describe('several goods', () => {
  const statuses = async () => (await db.select().from(goods).orderBy(goods.name)).map(({ status }) => status)

  it('come off the shelf and go up, all or none; what bars it is told by name', async () => {
    const { as, goodsIds } = await begin()
    const off = { goodsIds, on: false, reason: '换季' }
    expect(await mall.ok(officeGoods.shelveGoods, off, as)).toEqual({ changed: 2 })
    const audited = await mall.build.goods({ name: '香炉', status: 'AUDITING' })
    const up = { goodsIds: [...goodsIds, audited.goodsId, 'none'], on: true }
    const { rows } = await mall.ok(calls.checkShelf, up, as)
    expect(rows.map(({ name, status, same, fault }) => [name, status, same, fault])).toEqual([
      ['茶盘', 'OFF', false, ''],
      ['茶则', 'OFF', false, ''],
      ['香炉', 'AUDITING', false, '审核中，审核通过后才能上下架'],
      ['none', null, false, '商品不存在'],
    ])
    const refused = await mall.call(officeGoods.shelveGoods, up, as)
    expect(refused.code).toBe('BAD_INPUT')
    expect(refused.message).toBe('没有上架任何商品。香炉：审核中，审核通过后才能上下架；none：商品不存在')
    expect(await statuses()).toEqual(['OFF', 'OFF', 'AUDITING'])
    expect(await mall.ok(officeGoods.shelveGoods, { goodsIds, on: true }, as)).toEqual({ changed: 2 })
    const again = await mall.ok(calls.checkShelf, { goodsIds, on: true }, as)
    expect(again.rows.map(({ same }) => same)).toEqual([true, true])
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'shelveGoods'))).toBe(4)
  })
})

describe('the stock of several goods', () => {
  const stockOf = async () =>
    (await db.select().from(goods).orderBy(goods.name)).map(({ name, stock }) => [name, stock])

  it('moves as the preview said, with a movement and an entry for each SKU', async () => {
    const { as, goodsIds } = await begin()
    const { rows } = await mall.ok(calls.checkStock, { goodsIds, by: 'add', pieces: 5 }, as)
    expect(rows.map(({ name, seen, after, fault }) => [name, seen, after, fault])).toEqual([
      ['茶盘', 10, 15, ''],
      ['茶盘', 4, 9, ''],
      ['茶则', 7, 12, ''],
    ])
    // One of the SKUs is left out.
    const chosen = [rows[0], rows[2]].flatMap((row) => (row ? [{ skuId: row.skuId, seen: row.seen }] : []))
    const adjust = { skus: chosen, by: 'add', pieces: 5, reason: ' 到货 ' } as const
    expect(await mall.ok(calls.adjustStocks, adjust, as)).toEqual({ changed: 2 })
    expect(await stockOf()).toEqual([
      ['茶则', 12],
      ['茶盘', 19],
    ])
    const moved = await db.select().from(stockMovements)
    expect(moved.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['ADJUST', 5],
      ['ADJUST', 5],
    ])
    expect(new Set(moved.map(({ bizId }) => bizId)).size).toBe(1)
    const log = await db.select().from(auditEntries).where(eq(auditEntries.action, 'adjustStock'))
    expect(log.map(({ after }) => after?.reason)).toEqual(['到货', '到货'])
    // The same once more: what was seen is no longer so, and nothing is added twice.
    expect((await mall.call(calls.adjustStocks, adjust, as)).message).toContain('在库已变为 15 件')
    expect(await db.$count(stockMovements)).toBe(2)
  })

  it('of one SKU that cannot, none is changed and each refusal is told', async () => {
    const { as, goodsIds, one, two } = await begin()
    await db.update(skus).set({ reserved: 6 }).where(eq(skus.id, two.skuId))
    const { rows } = await mall.ok(calls.checkStock, { goodsIds, by: 'set', pieces: 5 }, as)
    const held = '有 6 件被未发货的订单和活动占用，在库不能少于它'
    expect(rows.map(({ fault }) => fault)).toEqual(['', '', held])
    const asked = rows.map(({ skuId, seen }) => ({ skuId, seen }))
    await db.update(skus).set({ onHand: 11 }).where(eq(skus.id, one.skuId))
    const set = {
      skus: [...asked, { skuId: 'none', seen: 1 }],
      by: 'set' as const,
      pieces: 5,
      reason: '盘点',
    }
    const { code, message } = await mall.call(calls.adjustStocks, set, as)
    expect(code).toBe('BAD_INPUT')
    expect(message).toMatch(/^没有修改任何库存。/)
    for (const part of ['规格 none 不存在', '在库已变为 11 件', `茶则：${held}`])
      expect(message).toContain(part)
    expect(await db.$count(stockMovements)).toBe(0)
    expect(await stockOf()).toEqual([
      ['茶则', 7],
      ['茶盘', 14],
    ])
  })

  it('needs a move that is one, and a reason', async () => {
    const { as, goodsIds, one } = await begin()
    const nothing = { goodsIds, by: 'add', pieces: 0 } as const
    expect((await mall.call(calls.checkStock, nothing, as)).message).toContain('增加或减少的件数')
    expect((await mall.call(calls.checkStock, { ...nothing, by: 'set', pieces: -1 }, as)).code).toBe(
      'BAD_INPUT',
    )
    const asked = { skus: [{ skuId: one.skuId, seen: 10 }], by: 'add' as const, pieces: 1, reason: ' ' }
    expect((await mall.call(calls.adjustStocks, asked, as)).message).toContain('原因')
  })

  it('is a supplier’s for the goods of his shop; of others he learns nothing', async () => {
    const { one, two, shopId } = await begin()
    const as = { token: (await mall.build.member({ roles: ['supplier'], shopId })).token }
    const other = await mall.build.goods({ name: '别家的杯' }, [{ onHand: 3 }])
    const set = { by: 'set', pieces: 20, reason: '盘点' } as const
    const skus = [
      { skuId: one.skuId, seen: 10 },
      { skuId: other.skuId, seen: 3 },
    ]
    const { message } = await mall.call(calls.adjustStocks, { skus, ...set }, as)
    expect(message).toBe(`没有修改任何库存。规格 ${other.skuId} 不存在，或不属于您的店铺`)
    const own = { skus: [{ skuId: two.skuId, seen: 7 }], ...set }
    expect(await mall.ok(calls.adjustStocks, own, as)).toEqual({ changed: 1 })
    const check = { goodsIds: [other.goodsId], by: 'set' as const, pieces: 1 }
    expect((await mall.call(calls.checkStock, check, as)).code).toBe('NOT_FOUND')
    const shelf = { goodsIds: [one.goodsId], on: false }
    expect((await mall.call(calls.checkShelf, shelf, as)).code).toBe('NO_PERMISSION')
  })
})
