import { asc, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { goods as calls } from '#schemas/catalog/goods/calls.ts'
import { getShownFigure } from '#schemas/trade/orders/shown-figure.ts'
import { getPriceFor } from '#server/catalog/goods/price.ts'
import { goods } from '#server/catalog/goods/tables.ts'
import { selectShownCash, selectShownFigure as figureColumn } from '#server/catalog/goods/viewer.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { addCatalogue, addGoods } from '#tests/server/support/build-goods.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { db } = mall.services
const models = [1, 2, 3, 4, 5, 6, 7]
const parts = [
  [10_000, 5_000],
  [10_000, 0],
  [0, 5_000],
  [0, 0],
] as const
/** Every payModel with and without cash and points; those of payModel 5 alone are told apart by their ids. */
const rows = models.flatMap((payModel) =>
  parts.map(([cash, integral], kind) => ({ id: `p${payModel}-${kind}`, payModel, cash, integral })),
)
const member = { roles: ['buyer'], identityType: null, partnerStatus: null }
let token = ''

beforeAll(async () => {
  await mall.reset()
  await addCatalogue(db)
  await addGoods(db, ...rows)
  await db.insert(settings).values({ key: 'platform', value: { priceMode: 'points' } })
  token = (await mall.build.member()).token
})

describe('GL7 the figure that lists go by is the one that is shown', () => {
  it.each([
    [member, 'cash'],
    [member, 'points'],
    [null, 'cash'],
    [null, 'points'],
  ] as const)('to %j in a store that prefers %s', async (viewer, prefer) => {
    const eyes = { viewer, prefer }
    const found = await db
      .select({
        row: goods,
        figure: sql<string>`(${figureColumn(eyes)})::text`,
        cash: sql<string | null>`(${selectShownCash(eyes)})::text`,
      })
      .from(goods)
      .orderBy(asc(goods.id))
    expect(found).toHaveLength(rows.length)
    for (const { row, figure, cash } of found) {
      const looker = { member: viewer !== null, scoreName: '积分', prefer }
      const shown = getShownFigure(getPriceFor(viewer, row), looker)
      const kind = cash === null ? 'points' : 'cash'
      expect([row.id, kind, Number(figure)]).toEqual([row.id, shown.kind, shown.hundredths])
    }
  })
})

describe('GL7 a store that prefers points', () => {
  const ids = async (query: object, asker: { token?: string }) =>
    (await mall.ok(calls.queryGoodPage, { payModels: [2, 5], pageSize: 20, ...query }, asker)).list.map(
      ({ goodsId }) => goodsId,
    )
  const between = { sellPriceStart: '40', sellPriceEnd: '60' }

  it('finds payModel 5 by its points for a member, and by its cash for a guest', async () => {
    expect(await ids(between, { token })).toEqual(['p5-0', 'p5-2'])
    expect(await ids(between, {})).toEqual(['p5-2'])
  })

  it('orders what is shown in points after what shows cash', async () => {
    const places = async (asker: { token?: string }) => {
      const list = await ids({ orderType: 'priceAsc' }, asker)
      return ['p5-1', 'p5-0'].map((id) => list.indexOf(id) < list.indexOf('p2-0'))
    }
    expect((await ids({ orderType: 'priceAsc' }, { token })).slice(-2)).toEqual(['p5-0', 'p5-2'])
    expect(await places({})).toEqual([true, true])
  })

  it('counts a band by what it finds', async () => {
    for (const asker of [{ token }, {}]) {
      const { priceBands } = await mall.ok(calls.aggQueryGoodPage, {}, asker)
      expect(priceBands.length).toBeGreaterThan(1)
      for (const { from, to, count } of priceBands) {
        const sellPriceEnd = to === null ? undefined : (Number(to) - 0.01).toFixed(2)
        const { total } = await mall.ok(calls.queryGoodPage, { sellPriceStart: from, sellPriceEnd }, asker)
        expect([from, total]).toEqual([from, count])
      }
    }
  })
})
