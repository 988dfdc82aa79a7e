import { beforeEach, describe, expect, it } from 'vitest'
import type { In } from '#schemas/base/endpoint.ts'
import { afterSales as calls } from '#schemas/trade/after-sales/calls.ts'
import { orderBuilders } from '#tests/server/support/build-orders.ts'
import { minute, startTestMall } from '#tests/server/support/support.ts'
import { afterSaleOffice } from './after-sale-office.ts'

const mall = await startTestMall()
const build = orderBuilders(mall)
const office = afterSaleOffice(mall)
beforeEach(office.begin)

describe('AS4 the list', () => {
  it('has tabs with their counts, and is searched by goods and numbers', async () => {
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      const order = await build.order(office.now.userId, { status: 30 })
      ids.push(await office.apply(order.id))
      mall.clock.pass(minute)
    }
    const [first = '', second = '', third = ''] = ids
    await office.audit(second)
    await office.cancel(third)
    const page = await mall.ok(calls.centrePage, {}, office.buyer())
    expect(page.list.map(({ afterSaleId }) => afterSaleId)).toEqual([third, second, first])
    expect(page.counts).toEqual({
      all: 3,
      applied: 1,
      sendBack: 1,
      receive: 0,
      refunding: 0,
      done: 0,
      closed: 1,
    })
    const found = async (more: In<typeof calls.centrePage>) =>
      (await mall.ok(calls.centrePage, more, office.buyer())).list.map(({ afterSaleId }) => afterSaleId)
    expect(await found({ tab: 'closed' })).toEqual([third])
    expect(await found({ keyword: second })).toEqual([second])
    expect(await found({ keyword: page.list[2]?.line.name ?? '' })).toEqual([first])
    expect(await found({ keyword: '%' })).toEqual([])
    await mall.ok(calls.delete, { afterSaleId: third }, office.buyer())
    expect((await mall.ok(calls.centrePage, {}, office.buyer())).counts.all).toBe(2)
  })
})
