import { beforeEach, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services

beforeEach(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(
    db,
    {
      id: 'cup',
      name: '保温杯',
      categoryPath: ['c1', 'c11'],
      specs: [{ name: '容量', values: [500, 750].map((ml) => ({ value: `${ml}ml`, picture: null })) }],
      params: [{ name: '材质', value: '钢' }],
    },
    { id: 'tea', name: '茶礼盒' },
    { id: 'off', name: '旧杯', status: 'OFF', categoryPath: ['c1', 'c11'] },
    { id: 'gone', status: 'DELETED' },
    { id: 'audited', status: 'AUDITING' },
  )
  const large = { code: 'cup-2', specValues: ['750ml'], cash: 11_000, goodsPrice: 13_000, integral: 0 }
  await db
    .insert(skus)
    .values({ id: 'cup-2', goodsId: 'cup', ...large, onHand: 5, reserved: 5, picture: '/large.svg', sort: 1 })
})

const compared = (wanted: { goodsId: string; skuId?: string }[], token?: string) =>
  mall.ok(goods.compared, { goods: wanted }, token ? { token } : {})

describe('CP1 goods beside each other', () => {
  it('come in one answer, in the order asked, each by its SKU or its usual one', async () => {
    const [large, tea, usual] = await compared([
      { goodsId: 'cup', skuId: 'cup-2' },
      { goodsId: 'tea' },
      { goodsId: 'cup' },
    ])
    expect(large).toMatchObject({
      goodsId: 'cup',
      skuId: 'cup-2',
      name: '保温杯',
      soldOut: true,
      picture: '/large.svg',
      onShelf: true,
      params: [{ name: '材质', value: '钢' }],
      price: { cash: '130.00', goodsPrice: '130.00' },
      specs: [{ name: '容量', values: [{ value: '500ml' }, { value: '750ml' }] }],
    })
    expect(large?.skus.map(({ skuId, stock }) => [skuId, stock > 0])).toEqual([
      ['cup-1', true],
      ['cup-2', false],
    ])
    expect(large?.categoryPath.map(({ catId }) => catId)).toEqual(['c1', 'c11'])
    expect(tea?.skuId).toBe('tea-1')
    expect(usual).toMatchObject({ skuId: 'cup-1', soldOut: false })
  })

  it('§6 a member sees the own price, a guest never does', async () => {
    const { token } = await mall.build.member()
    const wanted = [{ goodsId: 'cup', skuId: 'cup-2' }]
    expect((await compared(wanted, token))[0]?.price.cash).toBe('110.00')
    expect(JSON.stringify(await compared(wanted))).not.toContain('110.00')
  })

  it('what is off the shelf says so, and what is gone, was never passed or never was is null', async () => {
    const [off, ...none] = await compared(
      ['off', 'gone', 'audited', 'nobody'].map((goodsId) => ({ goodsId })),
    )
    expect(off).toMatchObject({ name: '旧杯', onShelf: false })
    expect(none).toEqual([null, null, null])
  })

  it('a SKU of other goods is as none, and nothing asked for is nothing', async () => {
    expect((await compared([{ goodsId: 'cup', skuId: 'tea-1' }]))[0]?.skuId).toBe('cup-1')
    expect(await compared([])).toEqual([])
  })

  it('a fifth is refused', async () => {
    const answer = await mall.call(goods.compared, { goods: Array(5).fill({ goodsId: 'cup' }) })
    expect(answer.code).not.toBe('100')
  })
})
