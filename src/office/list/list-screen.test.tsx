// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { goodsList } from '#schemas/assortment/goods-office/list.ts'
import type { List } from '#schemas/base/list.ts'
import { mediaList } from '#schemas/content/media/list.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
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

async function draw(list: List, rows: readonly object[], more: object = {}): Promise<void> {
  const server = startTestServer()
  server.answer = ({ path }) =>
    path === list.page.path ? { list: rows, next: null, previous: null, total: rows.length, ...more } : []
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <ListScreen list={list} />
    </InMall>,
  )
  await drawn.flush()
}

it('on a phone the name leads the card of goods, not their id', async () => {
  await draw(goodsList, [row])
  const leads = [...drawn.host.querySelectorAll('[data-phone=lead]')]
  expect(leads.map(({ textContent }) => textContent)).toEqual(['商务钢笔'])
})

it('says how a word was read, beside rows and where there are none', async () => {
  const understood = {
    corrections: [{ typed: '保文杯', meant: '保温杯' }],
    budget: null,
    occasions: [],
    corrected: '保温杯',
    exact: null,
  }
  for (const rows of [[row], []]) {
    await draw(goodsList, rows, { understood })
    expect(drawn.host.textContent).toContain('已按“保温杯”为您搜索')
    drawn.dispose()
  }
})

it('an empty list calls its rows by their noun', async () => {
  await draw(mediaList, [])
  expect(drawn.host.textContent).toContain('还没有图片')
  expect(drawn.host.textContent).not.toContain('还没有图片库')
})
