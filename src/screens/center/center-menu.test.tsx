// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { InMall, mallForTest } from '#src/features/mall-for-test.tsx'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { CenterMenu } from './center-menu.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())
const groups = () => [...drawn.host.querySelectorAll('section')].map((one) => one.getAttribute('aria-label'))

async function drawFor(authorities: string[]) {
  const mall = mallForTest()
  lookAs(mall, 'gift1')
  const become = (names: string[]) =>
    mall.store.set(userAtom, (user) => user && { ...user, authorities: names })
  become(authorities)
  drawn = await drawPart(
    <InMall mall={mall}>
      <CenterMenu current="overview" />
    </InMall>,
  )
  return become
}

it('§6 UC1 who has the authority report:submit is led to the reports under 业务', async () => {
  await drawFor(['report:submit'])
  expect(groups()).toEqual(['订单', '资产', '关注', '账户', '业务'])
  expect(drawn.named('项目报备').getAttribute('href')).toBe('#/report/index')
})

it('§6 without that authority the menu has no such row, until the member gets it; 我的方案 is every member’s', async () => {
  const become = await drawFor(['page:edit', 'report'])
  const rows = () => [...drawn.host.querySelectorAll('[aria-label="业务"] a')].map((one) => one.textContent)
  expect(rows()).toEqual(['我的询价', '我的方案'])
  expect(drawn.named('我的方案').getAttribute('href')).toBe('#/scheme/index')
  await act(async () => become(['report:submit']))
  expect(rows()).toEqual(['我的询价', '我的方案', '项目报备'])
})
