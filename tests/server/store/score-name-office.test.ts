import { beforeEach, describe, expect, it } from 'vitest'
import { lists } from '#schemas/app/lists/calls.ts'
import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { goodsImport } from '#schemas/assortment/goods-office/import-calls.ts'
import { readGoodsCells, GOODS_CELL } from '#schemas/assortment/goods-office/import-file.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import { IMPORT_BYTES, IMPORT_ROWS, IMPORT_UNZIPPED_BYTES } from '#schemas/base/sheet.ts'
import { officeMembers } from '#schemas/trade/members/calls.ts'
import { settings } from '#server/people/store-info/tables.ts'
import { readTable } from '#src/lib/table-file/read-table.ts'
import { toRequest } from '#tests/server/support/ask.ts'
import { startTestMall } from '#tests/server/support/support.ts'
import { toPricesInput } from '#tests/server/writes/goods-office-writes.ts'

const mall = await startTestMall()
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['admin'] })).token }
  await mall.services.db.insert(settings).values({ key: 'platform', value: { scoreName: '礼豆' } })
})

async function fileOf(row: Endpoint): Promise<Response> {
  return mall.api(toRequest(row, {} as never, as))
}
const BOUNDS = {
  bytes: IMPORT_BYTES,
  unzippedBytes: IMPORT_UNZIPPED_BYTES,
  rows: IMPORT_ROWS + 1,
  cell: GOODS_CELL,
}

describe('§1 a back office whose store calls its points 礼豆', () => {
  it('says so in the file of every list', async () => {
    const { user } = await mall.build.member()
    const giving = { userId: user.id, amount: '30', reason: '补偿', pointsToken: 'a-token-of-the-tests' }
    await mall.ok(officeMembers.givePoints, { ...giving, validDays: null }, as)
    await mall.build.goods({ payModel: 5, cash: 1_000, integral: 1_000 })
    for (const [name, list] of Object.entries(lists)) {
      const answer = await fileOf(list.file as Endpoint)
      const file = decodeURIComponent(answer.headers.get('Content-Disposition') ?? '')
      expect([name, answer.status, file.includes('积分')]).toEqual([name, 200, false])
      expect([name, (await answer.text()).includes('积分')]).toEqual([name, false])
    }
  })

  it('says so in the template of goods, and takes it back filled in', async () => {
    const answer = await fileOf(goodsImport.goodsTemplate)
    const table = await readTable(new Uint8Array(await answer.arrayBuffer()), BOUNDS)
    expect(table[0]).toContain('会员礼豆价')
    expect(table.flat().join()).not.toContain('积分')
    const at = table[0]?.indexOf('支付方式') ?? -1
    const filled = table.map((cells, row) => (row === 1 ? cells.with(at, '礼豆或现金') : cells))
    const read = readGoodsCells(filled, '礼豆')
    if (typeof read === 'string') throw new Error(read)
    expect(read[0]).toMatchObject({ payModel: '积分或现金', integral: '' })
  })

  it('says so where a price cannot be', async () => {
    const { goodsId } = await mall.build.goods({ payModel: 1, cash: 0, integral: 500 })
    const move = { part: 'both', by: 'percent', value: '-10' } as const
    const { rows } = await mall.ok(goodsBulk.checkPrices, { goodsIds: [goodsId], ...move }, as)
    expect(rows.map(({ fault }) => fault)).toEqual(['纯礼豆的商品没有现金价'])
    const read = await mall.ok(officeGoods.goods, { goodsId }, as)
    const asked = toPricesInput(read)
    const wrong = { ...asked, skus: asked.skus.map((sku) => ({ ...sku, integral: '0' })) }
    expect((await mall.call(officeGoods.priceGoods, wrong, as)).message).toContain('纯礼豆的商品')
  })
})
