// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import ShopListScreen from './shop-list.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(status: number): Promise<string> {
  const transport = async () => ({ status, contentType: 'application/json', body: '{}' })
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport })}>
      <ShopListScreen />
    </InMall>,
  )
  await drawn.flush()
  return drawn.host.textContent
}

it('where another backend has no list of shops, the screen says so and offers no vain try', async () => {
  const text = await draw(404)
  expect(text).toContain('本商城没有提供这部分内容')
  expect(text).not.toContain('重新加载')
})

it('a list of shops that did not come can be asked for again', async () => {
  expect(await draw(500)).toContain('重新加载')
})
