import { beforeAll, describe, expect, it } from 'vitest'
import { schemeEditor } from '#schemas/sourcing/schemes/editor-calls.ts'
import { schemeList } from '#schemas/sourcing/schemes/list-calls.ts'
import { insertRows } from '#server/platform/database/insert-rows.ts'
import { readScheme } from '#server/sourcing/schemes/read.ts'
import { schemeGroups, schemeItems, schemes } from '#server/sourcing/schemes/tables.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { isLinear, measureAsyncGrowth } from '#tests/support/growth.ts'
import { schemeOffice } from './scheme-office.ts'

const mall = await startTestMall()
const { db } = mall.services
const office = schemeOffice(mall)
const SKUS = 10_000
const skuIds: string[] = []

beforeAll(async () => {
  await mall.reset()
  // A hundred SKUs each.
  for (let at = 0; at < SKUS / 100; at++) {
    const made = await mall.build.goods(
      {},
      Array.from({ length: 100 }, () => ({ marketPrice: 2_000 })),
    )
    skuIds.push(...made.skuIds)
  }
})

async function filled(token: string, count: number) {
  const schemeId = await office.scheme(token, { rule: { by: 'MARKUP', percent: '20' } })
  const { groups } = await office.read(token, schemeId)
  const groupId = groups[0]?.groupId ?? ''
  const rows = skuIds.slice(0, count).map((skuId, sort) => ({
    id: `${schemeId}-${sort}`,
    schemeId,
    groupId,
    skuId,
    sort,
    goodsId: skuId.replace(/-\d+$/, ''),
    name: '商品',
    quantity: 2,
    addedCash: 1_000,
    addedPoints: 0,
    createdAt: 0,
  }))
  await insertRows(db, schemeItems, rows)
  return schemeId
}

describe('large schemes', () => {
  it('three hundred goods are read whole', async () => {
    const { token } = await mall.build.member()
    const schemeId = await filled(token, 300)
    const { items, totals } = await office.read(token, schemeId)
    expect([items.length, totals.pieces, totals.quote]).toEqual([300, 600, '7200.00'])
  })

  it('ten thousand are read whole, with the same few questions to the database as one', async () => {
    const { token, user } = await mall.build.member()
    const [one, many] = [await filled(token, 1), await filled(token, SKUS)]
    let asked = 0
    const counting = { ...mall.services, user: { ...user, enterprise: false, shopId: null } }
    const counted = async (schemeId: string) => {
      asked = 0
      const watched = new Proxy(db, {
        get(target, name, self) {
          if (name === 'select' || name === 'execute') asked++
          return Reflect.get(target, name, self) as unknown
        },
      })
      const whole = await readScheme({ ...counting, db: watched }, schemeId)
      return { asked, whole }
    }
    const few = (await counted(one)).asked
    const { asked: asks, whole } = await counted(many)
    expect(asks).toBeLessThanOrEqual(few)
    expect([whole.items.length, whole.totals.items, whole.totals.quote]).toEqual([SKUS, SKUS, 24_000_000])
  })

  it('ten thousand cost what their number does, not its square', async () => {
    const { token } = await mall.build.member()
    const growth = await measureAsyncGrowth(
      SKUS,
      (count) => filled(token, count),
      (schemeId) => office.read(token, schemeId),
    )
    expect(isLinear(growth)).toBe(true)
  })
})

describe('examples', () => {
  it('are told to everybody at the own price, and become a scheme of what can be had now', async () => {
    const at = { chosenAt: 0, createdAt: 0, updatedAt: 0 }
    const terms = { taxRate: 1_300, ruleBy: 'MARKUP', ruleRate: 1_500, rounding: 'YUAN' } as const
    await db
      .insert(schemes)
      .values({ id: 'ex', name: '中秋茶礼', note: '好茶好器', status: 'FINAL', ...terms, ...at })
    await db.insert(schemeGroups).values({ id: 'ex-1', schemeId: 'ex', title: '好茶', sort: 0 })
    const [here, off] = [
      await office.goods({ cash: 1_000, goodsPrice: 1_300 }),
      await office.goods({ status: 'OFF' }),
    ]
    const row = { schemeId: 'ex', groupId: 'ex-1', name: '', addedCash: 1, addedPoints: 0, createdAt: 0 }
    await db.insert(schemeItems).values([
      { id: 'ex-a', ...row, ...here, quantity: 30, sort: 0 },
      { id: 'ex-b', ...row, ...off, quantity: 30, sort: 1 },
    ])
    const { token } = await mall.build.member()
    const [guest] = await mall.ok(schemeList.examples, {})
    const [member] = await mall.ok(schemeList.examples, {}, { token })
    expect(guest).toMatchObject({ exampleId: 'ex', name: '中秋茶礼', intro: '好茶好器' })
    const goods = guest?.groups[0]?.goods
    expect(goods?.map(({ goodsId, price }) => [goodsId, price.goodsPrice])).toEqual([[here.goodsId, '13.00']])
    expect(JSON.stringify(guest)).not.toContain('10.00')
    expect(member?.groups[0]?.goods[0]?.price.cash).toBe('10.00')
    const asked = { name: '给远岚集团', exampleId: 'ex' }
    const { schemeId } = await mall.ok(schemeList.create, asked, { token })
    const made = await office.read(token, schemeId)
    expect(made).toMatchObject({ name: '给远岚集团', note: '', status: 'DRAFT', rounding: 'YUAN' })
    expect(made.items.map(({ goodsId, quantity, changes }) => [goodsId, quantity, changes])).toEqual([
      [here.goodsId, 30, []],
    ])
    expect((await mall.call(schemeEditor.detail, { schemeId: 'ex' }, { token })).code).toBe('NOT_FOUND')
  })
})
