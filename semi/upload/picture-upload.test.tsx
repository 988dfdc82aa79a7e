// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type DrawnPart, drawPart } from '#src/lib/draw-for-test.tsx'
import type { ChosenPicture } from './picture-tile.tsx'
import { PictureUpload } from './picture-upload.tsx'

const item = (key: string): ChosenPicture => ({
  key,
  name: `${key}.png`,
  url: null,
  state: 'done',
  percent: 100,
  fault: '',
})
let added: string[]
let moved: [string, number][]
let drawn: DrawnPart
async function draw(keys: readonly string[], isOrdered = true) {
  drawn = await drawPart(
    <PictureUpload
      label="授权链"
      name="chain"
      items={keys.map(item)}
      max={3}
      accept="image/png"
      hint=""
      error=""
      onAdd={(files) => added.push(...files.map(({ name }) => name))}
      onShow={() => undefined}
      onRemove={() => undefined}
      onRetry={() => undefined}
      onMove={isOrdered ? (key, way) => moved.push([key, way]) : undefined}
    />,
  )
}
beforeEach(() => {
  added = []
  moved = []
})
afterEach(() => drawn.dispose())

it('SA2 what is pasted onto the wall is added, words are left alone', async () => {
  await draw([])
  const paste = async (files: File[]) => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files },
    })
    await act(async () => drawn.named('＋添加图片').dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(await paste([new File(['x'], 'a.png', { type: 'image/png' })])).toBe(true)
  expect(await paste([])).toBe(false)
  expect(added).toEqual(['a.png'])
})

it('SA2 a phone’s camera adds one', async () => {
  await draw([])
  const camera = drawn.host.querySelector<HTMLInputElement>('input[capture]')
  if (!camera) throw new Error('no camera')
  const files = [new File(['x'], 'photo.jpg', { type: 'image/jpeg' })]
  Object.defineProperty(camera, 'files', { value: files, configurable: true })
  await act(async () => camera.dispatchEvent(new Event('change', { bubbles: true })))
  expect(added).toEqual(['photo.jpg'])
})

it('SA2 where order means something each picture goes one place on, and the ends stay', async () => {
  await draw(['a', 'b'])
  await drawn.press('前移授权链 2')
  await drawn.press('后移授权链 1')
  await drawn.press('前移授权链 1')
  expect(moved).toEqual([
    ['b', -1],
    ['a', 1],
  ])
  expect(drawn.named('前移授权链 1').getAttribute('aria-disabled')).toBe('true')
  drawn.dispose()
  await draw(['a', 'b'], false)
  expect(() => drawn.named('前移授权链 2')).toThrow()
})
