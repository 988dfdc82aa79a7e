// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import type { Transport } from '#src/api/transport.ts'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import { InMall, createTestMall } from '#src/parts/app/mall/mall-for-test.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { lookAs } from '#src/session/member-for-test.ts'
import { PictureField } from './picture-field.tsx'

interface Sending {
  name: string
  signal: AbortSignal | undefined
  progress(share: number): void
  answer(uploadId: string): void
  fail(): void
}
let sending: Sending[]
/** Uploads wait for the test; what was sent before is read at once. */
const transport: Transport = ({ body, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const file = body instanceof FormData ? body.get('file') : null
    if (!(file instanceof File)) return resolve({ status: 200, contentType: 'image/jpeg', body: new Blob() })
    sending.push({
      name: file.name,
      signal,
      progress: (share) => onProgress?.(share),
      answer(uploadId) {
        const body = JSON.stringify({ code: SUCCESS_CODE, data: { uploadId, width: 1, height: 1 } })
        resolve({ status: 200, contentType: 'application/json', body })
      },
      fail: () => reject(new Error('away')),
    })
  })

let mall: Mall
let drawn: DrawnPart
let told: { sent: readonly string[]; busy: boolean }
const draw = async (initial: readonly string[] = []) => {
  drawn = await drawPart(
    <InMall mall={mall}>
      <PictureField
        label="凭证图片"
        initial={initial}
        error=""
        onChange={(sent, busy) => (told = { sent, busy })}
      />
    </InMall>,
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
  const found = sending.findLast((one) => one.name === name)
  if (!found) throw new Error(`${name} is not sent`)
  return found
}
const shares = () =>
  Object.fromEntries(
    [...drawn.host.querySelectorAll('progress')].map((bar) => [bar.getAttribute('aria-label'), bar.value]),
  )
const flush = (work: () => void) => act(async () => work())

beforeEach(() => {
  sending = []
  mall = createTestMall({ transport })
  lookAs(mall, 'u1')
  // jsdom has no addresses of blobs.
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })
})
afterEach(() => drawn.dispose())

describe('AS3 evidence pictures', () => {
  it('are sent when chosen; the form hears which are there and which are under way', async () => {
    await draw()
    await choose('a.png', 'b.png')
    expect(told).toEqual({ sent: [], busy: true })
    await flush(() => sendingOf('b.png').answer('ub'))
    expect(told).toEqual({ sent: ['ub'], busy: true })
    expect(drawn.host.querySelectorAll('progress')).toHaveLength(1)
    await flush(() => sendingOf('a.png').answer('ua'))
    expect(told).toEqual({ sent: ['ua', 'ub'], busy: false })
    expect(drawn.host.querySelector('progress')).toBeNull()
  })

  it('show how much of each has been sent, by its name', async () => {
    await draw()
    await choose('a.png', 'b.png')
    expect(shares()).toEqual({ '正在上传凭证图片 1': 0, '正在上传凭证图片 2': 0 })
    await flush(() => sendingOf('a.png').progress(0.25))
    await flush(() => sendingOf('b.png').progress(1))
    expect(shares()).toEqual({ '正在上传凭证图片 1': 25, '正在上传凭证图片 2': 100 })
    await flush(() => sendingOf('b.png').answer('ub'))
    expect(shares()).toEqual({ '正在上传凭证图片 1': 25 })
    await flush(() => sendingOf('a.png').fail())
    await drawn.press('重新上传凭证图片 1')
    expect(shares(), 'another try begins anew').toEqual({ '正在上传凭证图片 1': 0 })
  })

  it('say why one was not sent, and try it again', async () => {
    await draw()
    await choose('a.png')
    await flush(() => sendingOf('a.png').fail())
    expect(drawn.host.textContent).toContain(NETWORK_MESSAGE)
    expect(told).toEqual({ sent: [], busy: false })
    await drawn.press('重新上传凭证图片 1')
    expect(sending).toHaveLength(2)
    await flush(() => sendingOf('a.png').answer('ua'))
    expect(told.sent).toEqual(['ua'])
    expect(drawn.host.textContent).not.toContain(NETWORK_MESSAGE)
  })

  it('are taken away, also while they are on their way', async () => {
    await draw(['kept'])
    await choose('a.png')
    await drawn.press('取消上传凭证图片 2')
    expect(sendingOf('a.png').signal?.aborted).toBe(true)
    expect(told).toEqual({ sent: ['kept'], busy: false })
    await drawn.press('删除凭证图片 1')
    expect(told.sent).toEqual([])
  })

  it('are five at most', async () => {
    await draw(['1', '2', '3'])
    await choose('a.png', 'b.png', 'c.png')
    expect(sending.map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    expect(drawn.host.textContent).toContain('最多 5 张图片，多出的没有加入')
    expect(drawn.host.querySelector('button[name=pictures]')).toBeNull()
  })
})
