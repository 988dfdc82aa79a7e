// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { FavouriteShop } from './favourite-shop.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())
const heart = () => drawn.named('收藏店铺：礼物铺').getAttribute('aria-pressed')

it('GD16 what one member keeps is not shown to the next', async () => {
  const server = startTestServer()
  let kept: string[] = []
  server.answer = ({ path }) => {
    if (path === favouriteShops.create.path) kept = ['s1']
    return path === favouriteShops.among.path ? kept : null
  }
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'u1')
  drawn = await drawPart(
    <InMall mall={mall}>
      <FavouriteShop shopId="s1" shopName="礼物铺" />
    </InMall>,
  )
  await drawn.flush()
  await drawn.press('收藏店铺：礼物铺')
  await drawn.flush()
  expect(heart()).toBe('true')
  kept = []
  await act(async () => lookAs(mall, null))
  await act(async () => lookAs(mall, 'u2'))
  await drawn.flush()
  expect(heart()).toBe('false')
})
