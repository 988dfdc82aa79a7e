// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { GalleryEntry } from '#schemas/replay/gallery.ts'
import { drawPart, type DrawnPart } from '#src/lib/draw-for-test.tsx'
import { OpenFixture } from './open-fixture.tsx'

let part: DrawnPart
afterEach(() => part.dispose())

const LABEL = '粘贴用例或页面'

it('says that the box takes only what is pasted', async () => {
  part = await drawPart(<OpenFixture onOpen={() => undefined} />)
  await part.type(LABEL, 'a')
  expect(part.host.textContent).toContain('这里只接受粘贴')
})

it.each([
  ['{', '不是 JSON'],
  ['[]', '既不是用例也不是页面'],
  ['{"format":99}', '用例格式 99 比这个版本认识的'],
])('says what is wrong with a pasted %s and opens nothing', async (text, message) => {
  const onOpen = vi.fn<(entry: GalleryEntry) => void>()
  part = await drawPart(<OpenFixture onOpen={onOpen} />)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  await act(async () => part.host.querySelector('input[placeholder]')?.dispatchEvent(event))
  await part.flush()
  expect(part.host.textContent).toContain(message)
  expect(onOpen).not.toHaveBeenCalled()
})
