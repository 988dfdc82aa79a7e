// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiFailure } from '#src/api/failure.ts'
import { mallStore } from '#src/session/store.ts'
import { reloadPage } from './reload.ts'
import { toastAtom } from './toast/toast.ts'

const server = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve({ name: '知礼集' }) }))
vi.mock('#src/api/client.ts', () => ({ call: () => server.answer() }))

const reload = vi.fn()
beforeEach(() => {
  reload.mockReset()
  mallStore.set(toastAtom, null)
})

it('§8 loads the page anew where the mall answers', async () => {
  await reloadPage(reload)
  expect(reload).toHaveBeenCalledOnce()
})

it('§8 a mall that is away does not give its place to the browser’s own page', async () => {
  server.answer = () =>
    Promise.reject(new ApiFailure('network', '', '请求失败或无响应，请检查网络和服务状态。'))
  await reloadPage(reload)
  expect(reload).not.toHaveBeenCalled()
  expect(mallStore.get(toastAtom)?.message).toBe('请求失败或无响应，请检查网络和服务状态。')
})

it('an answer of another shape says that it is there', async () => {
  server.answer = () => Promise.reject(new ApiFailure('shape', 'SHAPE', ''))
  await reloadPage(reload)
  expect(reload).toHaveBeenCalledOnce()
})
