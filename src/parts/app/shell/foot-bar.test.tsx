// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { cartCountAtom } from '#src/session/atoms.ts'
import { FootBar } from './foot-bar.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(path: string, count = 0) {
  const mall = createTestMall()
  mall.history.replace(path)
  mall.store.set(cartCountAtom, count)
  drawn = await drawPart(
    <InMall mall={mall}>
      <FootBar />
    </InMall>,
  )
}
const here = () => [...drawn.host.querySelectorAll('nav [aria-current]')].map((one) => one.textContent)

it.each([
  ['/', ['首页']],
  ['/mall/index', ['首页']],
  ['/center/index?tabId=orders', ['我的']],
  ['/noticeList', []],
])('at %s it marks %j as where one is', async (path, marked) => {
  await draw(path)
  expect(here()).toEqual(marked)
})

it('says how much is in the cart', async () => {
  await draw('/', 120)
  expect(drawn.host.querySelector('nav')?.textContent).toContain('购物车99+')
})
