// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { TopBar } from './top-bar.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

it.each([
  ['the name with the masked phone beside it', { telephone: '138****1234' }, '张三 138****1234'],
  ['the name alone where there is no phone', {}, '张三'],
  ['a word for the account where there is no name', { name: '' }, '我的账户'],
])('SH1 a member: %s', async (_, change, text) => {
  const mall = createTestMall()
  lookAs(mall, 'u1')
  mall.store.set(userAtom, (user) => user && { ...user, ...change })
  drawn = await drawPart(
    <InMall mall={mall}>
      <TopBar />
    </InMall>,
  )
  expect(drawn.host.querySelector('ul a')?.textContent.trim()).toBe(text)
})

it('behind a backend that knows the calls of the specification alone it leads to what these fill', async () => {
  const mall = createTestMall()
  lookAs(mall, 'u1')
  mall.store.set(platformAtom, { ...platformForTest, specOnly: true })
  drawn = await drawPart(
    <InMall mall={mall}>
      <TopBar />
    </InMall>,
  )
  const links = [...drawn.host.querySelectorAll('a')].slice(1)
  expect(links.map(({ textContent }) => textContent)).toEqual(['我的订单', '联系我们'])
})
