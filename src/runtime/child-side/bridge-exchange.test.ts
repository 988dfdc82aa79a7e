// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { FarHost, HostSide } from '#schemas/bridge/bridge.ts'
import { MESSAGE_BYTES } from '#schemas/bridge/carried-file.ts'
import { officeMedia } from '#schemas/content/media/office-calls.ts'
import { connectChild } from '#src/parts/app/child-app/greet.ts'
import { guard } from '#src/parts/app/child-app/guard.ts'
import { createBridgeExchange } from './bridge-exchange.ts'
import { reachHost } from './far-host.ts'

const row = officeMedia.addMedia
const nobody = { token: null }
const picture = { mediaId: '1' }

it('a file crosses a real port as its bytes, handed over and not copied, and its progress comes back', async () => {
  const { port1, port2 } = new MessageChannel()
  const call = vi.fn<HostSide['call']>(async ({ upload, files }) => {
    const { file } = files ?? {}
    const far = await talk.child
    await far.progress({ upload: upload ?? '', share: 0.25 })
    return { code: '100', message: '', ...(file && { file: { ...file, name: 'back.png' } }) }
  })
  // The other methods are not asked.
  const talk = connectChild(port1, guard({ call } as unknown as HostSide, vi.fn()), {
    now: () => 0,
    onFlood: vi.fn(),
  })
  const side = { show: vi.fn(), go: vi.fn(), session: vi.fn(), progress: vi.fn() }
  const host = await reachHost(port2, side)
  const exchange = createBridgeExchange(host)
  side.progress.mockImplementation(exchange.progress)

  const shares: number[] = []
  const file = new File(['瓷'], '青瓷.png', { type: 'image/png' })
  const bytes = new TextEncoder().encode('瓷').buffer
  vi.spyOn(file, 'arrayBuffer').mockResolvedValue(bytes)
  const sending = { ...nobody, onProgress: (share: number) => shares.push(share) }
  const answer: unknown = await exchange.ask(row, { file, folder: '首页' }, sending)
  expect(call.mock.calls[0]?.[0]).toMatchObject({
    path: row.path,
    input: { folder: '首页' },
    files: { file: { name: '青瓷.png', type: 'image/png' } },
  })
  expect(bytes.byteLength, 'handed over').toBe(0)
  expect(shares).toEqual([0.25])
  if (!(answer instanceof File)) throw new Error('no file came back')
  expect([answer.name, await answer.text()]).toEqual(['back.png', '瓷'])
  talk.end()
  port1.close()
})

const hostWith = (call: () => Promise<{ code: string; message: string; data?: unknown }>) =>
  ({ call: vi.fn(call) }) as unknown as Pick<FarHost, 'call'>

it('a file that can no longer be read, and one that is too large, are told as such and not sent', async () => {
  const host = hostWith(async () => ({ code: '100', message: '', data: picture }))
  const exchange = createBridgeExchange(host)
  const moved = new File(['x'], 'moved.png')
  vi.spyOn(moved, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  await expect(exchange.ask(row, { file: moved, folder: '' }, nobody)).rejects.toThrow('请重新选择')
  const large = new File([new Uint8Array(MESSAGE_BYTES + 1)], 'large.png')
  const read = vi.spyOn(large, 'arrayBuffer')
  await expect(exchange.ask(row, { file: large, folder: '' }, nobody)).rejects.toThrow('文件太大')
  expect(read).not.toHaveBeenCalled()
  expect(host.call).not.toHaveBeenCalled()
})

it('who goes away while a file is read sends nothing', async () => {
  const host = hostWith(async () => ({ code: '100', message: '', data: picture }))
  const abort = new AbortController()
  const file = new File(['x'], 'a.png')
  const sending = { ...nobody, signal: abort.signal }
  const asked = createBridgeExchange(host).ask(row, { file, folder: '' }, sending)
  abort.abort()
  await expect(asked).rejects.toThrow()
  expect(host.call).not.toHaveBeenCalled()
})
