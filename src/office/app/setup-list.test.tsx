// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { SETUP_STEPS, type SetupStep } from '#schemas/app/setup/calls.ts'
import { AUTHORITIES, type Authority } from '#schemas/base/area.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { areasFor } from '#src/office/areas.ts'
import { InMall, mallForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { startTestServer } from '#src/runtime/mall/server-for-test.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { SetupList } from './setup-list.tsx'

let drawn: DrawnPart
afterEach(() => drawn.dispose())

async function draw(done: readonly SetupStep[], authorities: readonly Authority[] = AUTHORITIES) {
  const server = startTestServer()
  server.answer = () => typedKeys(SETUP_STEPS).map((step) => ({ step, done: done.includes(step) }))
  const mall = mallForTest({ transport: server.transport })
  lookAs(mall, 'admin')
  drawn = await drawPart(
    <InMall mall={mall}>
      <SetupList rows={areasFor({ authorities: [...authorities] }, false)} />
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
  await draw([], ['settings:see', 'settings:edit'])
  expect(hrefOf('品牌')).toBeUndefined()
  expect(hrefOf('商城名称和图标')).toBe('#/settings')
  expect(drawn.host.textContent).toContain('品牌')
})

it('is gone once everything stands', async () => {
  await draw(typedKeys(SETUP_STEPS))
  expect(drawn.host.textContent).toBe('')
})
