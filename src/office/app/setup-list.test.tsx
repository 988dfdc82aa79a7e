// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { SETUP_STEPS, type SetupStep } from '#schemas/app/setup/calls.ts'
import { AUTHORITIES, type Authority } from '#schemas/base/area.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { listAreas } from '#src/office/areas.ts'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { SetupList } from './setup-list.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

interface Given {
  authorities?: readonly Authority[]
  waiting?: SetupStep
}

async function draw(done: readonly SetupStep[], { authorities = AUTHORITIES, waiting }: Given = {}) {
  const server = startTestServer()
  server.answer = () =>
    getTypedKeys(SETUP_STEPS).map((step) => ({
      step,
      done: done.includes(step),
      waiting: step === waiting,
    }))
  const mall = createTestMall({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <SetupList rows={listAreas({ authorities: [...authorities] }, false)} />
    </InMall>,
  )
  await drawn.flush()
}
const hrefOf = (name: string) =>
  [...drawn.host.querySelectorAll('a')].find(({ textContent }) => textContent === name)?.getAttribute('href')

it('says what is done in words, and leads to the room of each step', async () => {
  await draw(['administrator', 'shop'])
  expect(drawn.host.textContent).toContain('已完成 2 项，共 12 项')
  expect(hrefOf('品牌')).toBe('#/brands/list/new')
  expect(hrefOf('店铺')).toBe('#/shops')
  const items = [...drawn.host.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(items[0]).toContain('管理员账号已完成')
  expect(items[1]).toContain('商城名称和图标未完成')
})

it('names a step without a way to it for who may not enter its room', async () => {
  await draw([], { authorities: ['settings:see', 'settings:edit'] })
  expect(hrefOf('品牌')).toBeUndefined()
  expect(hrefOf('商城名称和图标')).toBe('#/settings')
  expect(drawn.host.textContent).toContain('品牌')
})

it('leads to the form for new goods while there are none', async () => {
  await draw([])
  expect(hrefOf('商品')).toBe('#/goods/new')
  expect(drawn.host.textContent).toContain('至少上架一件商品')
})

it('leads to the list of goods, and says so, while one only waits to be put on sale', async () => {
  await draw([], { waiting: 'goods' })
  expect(hrefOf('商品')).toBe('#/goods')
  expect(drawn.host.textContent).toContain('已有商品，还没有上架；请到商品列表上架至少一件')
})

it('is gone once everything stands', async () => {
  await draw(getTypedKeys(SETUP_STEPS))
  expect(drawn.host.textContent).toBe('')
})
