// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import { InMall, mallForTest } from '#src/features/mall/mall-for-test.tsx'
import { startTestServer } from '#src/features/mall/server-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { ListScreen } from './list-screen.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const row = {
  goodsId: 'G7kx2',
  name: '商务钢笔',
  status: 'ON',
  shopName: '知礼自营',
  goodsType: '1',
  payModel: '2',
  cash: '200.00',
  points: '0',
  stock: 3,
  sales: 1,
  publishedAt: 0,
}

it('on a phone the name leads the card of goods, not their id', async () => {
  const server = startTestServer()
  server.answer = ({ path }) =>
    path === goodsList.page.path ? { list: [row], next: null, previous: null, total: 1 } : []
  const mall = mallForTest({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <ListScreen list={goodsList} />
    </InMall>,
  )
  await drawn.flush()
  const leads = [...drawn.host.querySelectorAll('[data-phone=lead]')]
  expect(leads.map(({ textContent }) => textContent)).toEqual(['商务钢笔'])
})
