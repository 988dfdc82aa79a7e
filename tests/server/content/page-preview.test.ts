import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Endpoint, In, Out } from '#schemas/base/endpoint.ts'
import { mall as mallCalls } from '#schemas/content/mall/calls.ts'
import { pageOffice } from '#schemas/content/pages/office-calls.ts'
import { pagePreview } from '#schemas/content/pages/preview-calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import { notices } from '#server/content/notices/tables.ts'
import { promotions } from '#tests/server/support/build-promotion.ts'
import { startTestMall } from '#tests/server/support/support.ts'

const mall = await startTestMall()
const { clock } = mall.services
let as = { token: '' }
beforeEach(async () => {
  await mall.reset()
  as = { token: (await mall.build.member({ roles: ['editor'] })).token }
})

async function askAt<E extends Endpoint>(row: E, input: In<E>, at: number): Promise<Out<E>> {
  const asked = { at, path: row.path, input: JSON.stringify(input) }
  const { answer } = await mall.ok(pagePreview.askAt, asked, as)
  return JSON.parse(answer) as Out<E>
}

describe('a page at a moment', () => {
  it('has the prices of the activity that runs by then, and shoppers have those of now', async () => {
    const { goodsId, skuId } = await mall.build.goods({ cash: 900 })
    const tomorrow = clock.now() + DAY_MS
    const times = { startsAt: tomorrow, endsAt: tomorrow + DAY_MS }
    await promotions(mall).activity(times, { goodsId, skuId })
    const input = { sources: [{ by: 'ids' as const, ids: [goodsId] }] }
    const cash = (lists: Out<typeof pageGoods.findPageComponentGoodsListRel>) => lists[0]?.[0]?.price.cash
    const row = pageGoods.findPageComponentGoodsListRel
    const moments = [clock.now(), tomorrow, tomorrow + DAY_MS]
    const seen: unknown[] = []
    for (const at of moments) seen.push(cash(await askAt(row, input, at)))
    expect(seen).toEqual(['9.00', '5.00', '9.00'])
    expect(cash(await mall.ok(row, input, as))).toBe('9.00')
  })

  it('has the notices of then', async () => {
    const tomorrow = clock.now() + DAY_MS
    const notice = { id: 'n', category: '公告', title: '开门红', summary: '', content: '' }
    await mall.services.db.insert(notices).values({ ...notice, publishedAt: tomorrow })
    const titles = async (at: number) =>
      (await askAt(mallCalls.noticePage, { pageNum: 1, pageSize: 10 }, at)).list.map(({ title }) => title)
    expect([await titles(clock.now()), await titles(tomorrow)]).toEqual([[], ['开门红']])
  })

  it('is asked what widgets ask, and nothing else', async () => {
    const refused = async (path: string, input: string) =>
      (await mall.call(pagePreview.askAt, { at: clock.now(), path, input }, as)).code
    expect(await refused(pageOffice.officePages.path, '{}')).toBe('BAD_INPUT')
    expect(await refused('/nowhere', '{}')).toBe('BAD_INPUT')
    expect(await refused(mallCalls.noticePage.path, '{')).toBe('BAD_INPUT')
    expect(await refused(pageGoods.findPageComponentGoodsListRel.path, '{"sources":1}')).toBe('BAD_INPUT')
  })
})
