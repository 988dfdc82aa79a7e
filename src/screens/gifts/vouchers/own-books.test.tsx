// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { giftVouchers, type OwnVoucher } from '#schemas/gifts/vouchers/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { eventually } from '#tests/support/eventually.ts'
import BookGoodsScreen from './book-goods.tsx'
import BookOrdersScreen from './book-orders.tsx'
import BookSubmitScreen from './book-submit.tsx'
import BookScreen from './book.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

const book: OwnVoucher = {
  voucherId: 'b1',
  kind: 'BOOK',
  levelId: 'l1',
  name: '四季礼册',
  intro: '',
  picture: '/pictures/book.webp',
  last4: '0001',
  picks: 4,
  left: 3,
  status: 'ACTIVE',
  statusText: '可用',
  reason: null,
  pageId: null,
  orders: 1,
  expiresAt: 1_800_000_000_000,
}

it.each([
  ['pageIndex', BookScreen],
  ['goodsDetails', BookGoodsScreen],
  ['orderList', BookOrdersScreen],
  ['submit', BookSubmitScreen],
])('giftBook/%s without an id leads to the member’s books', async (_, Screen) => {
  const server = startTestServer()
  server.answer = ({ path }) => (path === giftVouchers.usable.path ? [book] : null)
  const mall = createTestMall({ transport: server.transport })
  mall.store.set(tokenAtom, 'token')
  drawn = await drawPart(
    <InMall mall={mall}>
      <Screen />
    </InMall>,
  )
  await eventually(() => {
    const link = drawn.host.querySelector('a[aria-label="打开四季礼册"]')
    expect(link?.getAttribute('href')).toBe(
      `#${formatHref('giftBook' satisfies RouteName, { bookId: 'b1' })}`,
    )
  })
})
