// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createRefusal } from '#src/api/answers-for-test.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { lookAs } from '#src/session/member-for-test.ts'
import { ApplyPage } from './apply/apply-page.tsx'
import { AfterSaleDetailPage } from './detail/detail-page.tsx'

const to = ({ afterSaleId = '' }) => `/list${afterSaleId}`
let drawn: DrawnPart
afterEach(() => drawn.dispose())

it.each<[string, ReactNode, string, string, string]>([
  [
    'record',
    <AfterSaleDetailPage key="record" afterSaleId="a0" to={to} />,
    '没有找到这个售后单',
    '查看我的售后',
    '#/list',
  ],
  [
    'order',
    <ApplyPage key="order" orderId="o0" lineId="l0" to={to} />,
    '没有找到这个订单',
    '查看我的订单',
    '#/center/index?tabId=orders',
  ],
])('an unknown %s leads on instead of asking again', async (_, page, title, way, where) => {
  const mall = createTestMall({ transport: async () => createRefusal('NOT_FOUND', '您要找的内容不存在') })
  lookAs(mall, 'u1')
  drawn = await drawPart(<InMall mall={mall}>{page}</InMall>)
  await drawn.flush()
  expect(drawn.host.textContent).toContain(title)
  expect(drawn.host.textContent).not.toContain('重新加载')
  expect(drawn.named(way).getAttribute('href')).toBe(where)
})
