// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Kinds } from '#schemas/people/accounts/roles.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { CenterMenu } from './center-menu.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())
const groups = () => [...drawn.host.querySelectorAll('section')].map((one) => one.getAttribute('aria-label'))

/** Somebody of this kind, and the way to become another. */
async function drawFor(kinds: Kinds) {
  const mall = createTestMall()
  lookAs(mall, 'buyer1')
  const become = (next: Kinds) => mall.store.set(userAtom, (user) => user && { ...user, ...next })
  become(kinds)
  drawn = await drawPart(
    <InMall mall={mall}>
      <CenterMenu current="overview" />
    </InMall>,
  )
  return become
}

it.each([{ identityType: 1 }, { identityType: 3 }, { partnerStatus: 1 }])(
  '§6 UC1 who may report is led to the reports under 业务: %o',
  async (kinds) => {
    await drawFor(kinds)
    expect(groups()).toEqual(['订单', '资产', '关注', '账户', '业务'])
    expect(drawn.named('项目报备').getAttribute('href')).toBe('#/report/index')
  },
)

it('§6 nobody else has such a row, until he becomes one of them; 我的方案 is every member’s', async () => {
  const become = await drawFor({ identityType: 2, partnerStatus: 0 })
  const rows = () => [...drawn.host.querySelectorAll('[aria-label="业务"] a')].map((one) => one.textContent)
  expect(rows()).toEqual(['采购审批', '我的询价', '我的投标', '我的方案'])
  expect(drawn.named('我的方案').getAttribute('href')).toBe('#/scheme/index')
  await act(async () => become({ identityType: 3 }))
  expect(rows()).toEqual(['采购审批', '我的询价', '我的投标', '我的方案', '项目报备'])
})

it('behind a backend that knows the calls of the specification alone it leads to what these fill', async () => {
  const mall = createTestMall()
  lookAs(mall, 'buyer1')
  mall.store.set(platformAtom, { ...platformForTest, specOnly: true })
  drawn = await drawPart(
    <InMall mall={mall}>
      <CenterMenu current="overview" />
    </InMall>,
  )
  expect([...drawn.host.querySelectorAll('a')].map((one) => one.textContent)).toEqual([
    ...['用户中心', '我的订单', '退款售后', '购物车', '收货地址', '积分明细', '礼品卡', '收藏店铺'],
  ])
})
