// @vitest-environment jsdom
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authUser } from '#schemas/api/auth-user.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { mallStore, platformAtom } from '#src/session/store.ts'
import ContactScreen from './contact.tsx'

const contact = {
  company: '知礼集',
  telephone: '400-000-0100',
  email: 'a@b.cn',
  address: '知礼路 1 号',
  hours: '9:00–21:00',
}
const platform = { name: '知礼集', slogan: '', icon: '', contact }
const server = vi.hoisted(() => ({ away: true, asked: 0 }))
vi.mock('#src/api/client.ts', () => ({
  call: async (row: unknown) => {
    if (row !== authUser.platformInfo) return { captchaId: 'c', picture: 'data:,' }
    server.asked += 1
    if (server.away) throw new Error('away')
    return platform
  },
}))

let drawn: DrawnPart
beforeEach(async () => {
  Object.assign(server, { away: true, asked: 0 })
  mallStore.set(platformAtom, null)
  drawn = await drawPart(
    <Provider store={mallStore}>
      <ContactScreen />
    </Provider>,
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
