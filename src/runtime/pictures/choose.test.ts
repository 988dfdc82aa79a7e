import { expect, it } from 'vitest'
import { UPLOAD_BYTES } from '#schemas/content/uploads/calls.ts'
import { findFileFault, takeFiles } from './choose.ts'

const file = (name: string, size = 1, type = 'image/jpeg') => ({ name, size, type })

it('AS3 a picture of 5 MB is taken, a byte more is not', () => {
  expect(findFileFault(file('a.jpg', UPLOAD_BYTES))).toBeNull()
  expect(findFileFault(file('a.jpg', UPLOAD_BYTES + 1))).toBe('“a.jpg”超过 5 MB，请压缩后再选')
})

it('AS3 what is no picture is refused by its name', () => {
  expect(findFileFault(file('b.svg', 1, 'image/svg+xml'))).toBe('“b.svg”不是 JPG、PNG 或 WebP 图片，请换一张')
  expect(findFileFault(file('c', 1, ''))).toContain('“c”')
})

it('AS3 takes as many as there is room for, faulty ones aside, and says what was left out', () => {
  const chosen = [file('1'), file('x', 1, 'text/plain'), file('2'), file('3')]
  const { taken, faults } = takeFiles(chosen, { room: 2, max: 5 })
  expect(taken.map(({ name }) => name)).toEqual(['1', '2'])
  expect(faults).toEqual(['“x”不是 JPG、PNG 或 WebP 图片，请换一张', '最多 5 张图片，多出的没有加入'])
  expect(takeFiles([file('1')], { room: 1, max: 5 }).faults).toEqual([])
})
