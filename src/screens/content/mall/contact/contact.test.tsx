// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import ContactScreen from './contact.tsx'

const contact = {
  company: '知礼集',
  telephone: '400-000-0100',
  email: 'a@b.cn',
  address: '知礼路 1 号',
  hours: '9:00–21:00',
}
const server = { away: true, asked: 0 }
const ok = (data: unknown) => ({
  status: 200,
  contentType: 'application/json',
  body: JSON.stringify({ code: '100', message: '', data }),
})
const transport: Transport = async ({ path }) => {
  if (path !== authUser.platformInfo.path) return ok({ captchaId: 'c', picture: 'data:,' })
  server.asked += 1
  if (server.away) throw new Error('away')
  return ok({ ...platformForTest, contact })
}

let drawn: DrawnPart
beforeEach(async () => {
  Object.assign(server, { away: true, asked: 0 })
  drawn = await drawPart(
    <InMall mall={createTestMall({ transport })}>
      <ContactScreen />
    </InMall>,
  )
})
afterEach(() => drawn.dispose())

it('X1 says that the ways to reach the store did not come, and shows them after a retry', async () => {
  expect(drawn.host.querySelector('[role=alert]')?.textContent).toContain('没有加载出来')
  server.away = false
  await drawn.press('重新加载')
  expect(drawn.host.querySelector('[role=alert]')).toBe(null)
  expect(drawn.host.textContent).toContain('400-000-0100')
  expect(server.asked).toBe(2)
})
