import { beforeEach, describe, expect, it } from 'vitest'
import { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { day, startTestMall } from '#tests/server/support/support.ts'
import { schemeOffice } from './scheme-office.ts'

const mall = await startTestMall()
const office = schemeOffice(mall)
let token = ''
beforeEach(async () => {
  await mall.reset()
  token = (await mall.build.member()).token
})

describe('SC2 a sale changes what goods cost', () => {
  const kinds = async (schemeId: string) =>
    (await office.read(token, schemeId)).items.map(({ changes }) => changes.map(({ kind }) => kind))

  it('goods that a sale sold cheaper say so when it ends, whoever took note of it; others say nothing', async () => {
    const schemeId = await office.scheme(token, { rule: { by: 'MARKUP', percent: '0' } })
    const [early, inSale, many] = [await office.goods(), await office.goods(), await office.goods()]
    const add = (one: { goodsId: string; skuId: string }, quantity = 1) =>
      mall.ok(scheme.addGoods, { schemeId, ...one, quantity }, { token })
    await add(early)
    const endsAt = mall.clock.now() + day
    await promotions(mall).activity({ endsAt }, early, inSale, many)
    await add(inSale, 2)
    await add(many, 3)
    const quotes = async () => (await office.read(token, schemeId)).items.map(({ quote }) => quote)
    expect([await quotes(), await kinds(schemeId)]).toEqual([
      ['5.00', '5.00', '10.00'],
      [['PRICE_DOWN'], [], []],
    ])
    expect((await office.read(token, schemeId)).items[1]?.price.running?.endsAt).toBe(endsAt)
    await mall.ok(schemeEditor.acceptPrices, { schemeId }, { token })
    expect(await kinds(schemeId)).toEqual([[], [], []])
    mall.clock.set(endsAt)
    expect([await quotes(), await kinds(schemeId)]).toEqual([
      ['10.00', '10.00', '10.00'],
      [['PRICE_UP'], ['PRICE_UP'], []],
    ])
    const { items } = await office.read(token, schemeId)
    expect(items[1]?.changes[0]).toMatchObject({ before: { cash: '5.00' }, now: { cash: '10.00' } })
  })
})
