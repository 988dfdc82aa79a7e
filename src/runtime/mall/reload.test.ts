// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { Transport } from '#src/api/transport.ts'
import { createTestMall, platformForTest } from '#src/parts/app/mall/mall-for-test.tsx'
import { toastAtom } from '#src/session/toast.ts'
import { reloadPage } from '#src/storefront/screen.tsx'

const saying =
  (data: unknown): Transport =>
  async () => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify({ code: '100', message: '', data }),
  })

const reload = vi.fn()
beforeEach(() => void reload.mockReset())

it('§8 loads the page anew where the mall answers', async () => {
  await reloadPage(createTestMall({ transport: saying(platformForTest) }), reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('§8 a mall that is away does not give its place to the browser’s own page', async () => {
  const mall = createTestMall({ transport: () => Promise.reject(new Error('away')) })
  await reloadPage(mall, reload)
  expect(reload).not.toHaveBeenCalled()
  expect(mall.store.get(toastAtom)?.message).toBe(NETWORK_MESSAGE)
})

it('an answer of another shape says that it is there', async () => {
  await reloadPage(createTestMall({ transport: saying({ name: 1 }) }), reload)
  expect(reload).toHaveBeenCalledOnce()
})
