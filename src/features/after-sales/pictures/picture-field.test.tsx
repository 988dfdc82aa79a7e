// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '#src/api/failure.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { PictureField } from './picture-field.tsx'

interface Sending {
  name: string
  signal: AbortSignal
  answer(uploadId: string): void
  fail(): void
}
const server = vi.hoisted(() => ({ sending: [] as Sending[] }))
vi.mock('#src/api/client.ts', () => ({
  call: (row: { path: string }, input: { file: File }, { signal }: { signal: AbortSignal }) =>
    row.path.endsWith('picture')
      ? Promise.resolve(new Blob())
      : new Promise((resolve, reject) => {
          const { name } = input.file
          server.sending.push({
            ...{ name, signal },
            answer: (uploadId) => resolve({ uploadId, width: 1, height: 1 }),
            fail: () => reject(new ApiFailure('network', '', '网络不通')),
          })
        }),
}))

let drawn: DrawnPart
let told: { sent: readonly string[]; busy: boolean }
const draw = async (initial: readonly string[] = []) => {
  drawn = await drawPart(
    <PictureField
      label="凭证图片"
      initial={initial}
      error=""
      onChange={(sent, busy) => (told = { sent, busy })}
    />,
  )
}
async function choose(...names: string[]) {
  const input = drawn.host.querySelector('input')
  if (!input) throw new Error('no more pictures can be chosen')
  const files = names.map((name) => new File(['x'], name, { type: 'image/png' }))
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}
const sendingOf = (name: string) => {
  const found = server.sending.findLast((one) => one.name === name)
  if (!found) throw new Error(`${name} is not sent`)
  return found
}
const settle = (work: () => void) => act(async () => work())

beforeEach(() => {
  server.sending = []
  // jsdom has no addresses of blobs.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
})
afterEach(() => drawn.dispose())

describe('AS3 evidence pictures', () => {
  it('are sent when chosen; the form hears which are there and which are under way', async () => {
    await draw()
    await choose('a.png', 'b.png')
    expect(told).toEqual({ sent: [], busy: true })
    await settle(() => sendingOf('b.png').answer('ub'))
    expect(told).toEqual({ sent: ['ub'], busy: true })
    expect(drawn.host.querySelectorAll('progress')).toHaveLength(1)
    await settle(() => sendingOf('a.png').answer('ua'))
    expect(told).toEqual({ sent: ['ua', 'ub'], busy: false })
    expect(drawn.host.querySelector('progress')).toBeNull()
  })

  it('say why one was not sent, and try it again', async () => {
    await draw()
    await choose('a.png')
    await settle(() => sendingOf('a.png').fail())
    expect(drawn.host.textContent).toContain('网络不通')
    expect(told).toEqual({ sent: [], busy: false })
    await drawn.press('重新上传凭证图片 1')
    expect(server.sending).toHaveLength(2)
    await settle(() => sendingOf('a.png').answer('ua'))
    expect(told.sent).toEqual(['ua'])
    expect(drawn.host.textContent).not.toContain('网络不通')
  })

  it('are taken away, also while they are on their way', async () => {
    await draw(['kept'])
    await choose('a.png')
    await drawn.press('删除凭证图片 2')
    expect(sendingOf('a.png').signal.aborted).toBe(true)
    expect(told).toEqual({ sent: ['kept'], busy: false })
    await drawn.press('删除凭证图片 1')
    expect(told.sent).toEqual([])
  })

  it('are five at most', async () => {
    await draw(['1', '2', '3'])
    await choose('a.png', 'b.png', 'c.png')
    expect(server.sending.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    expect(drawn.host.textContent).toContain('最多 5 张图片，多出的没有加入')
    expect(drawn.host.querySelector('input[type=file]')).toBeNull()
  })
})
