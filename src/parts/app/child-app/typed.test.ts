import { expect, it } from 'vitest'
import { createNoStorage } from '#src/lib/storage.ts'
import { keepTyped, readTypedTexts } from './typed.ts'

const of = (userId: string, staff = true) => ({ staff, userId })

it('what was typed is kept text by text, for who typed it alone', () => {
  const storage = createNoStorage()
  keepTyped(of('U1'), { key: 'draft:ship', text: 'SF1' }, storage)
  keepTyped(of('U1'), { key: 'draft:notice', text: '盘点' }, storage)
  expect(readTypedTexts(of('U1'), storage)).toEqual({ 'draft:ship': 'SF1', 'draft:notice': '盘点' })
  keepTyped(of('U1'), { key: 'draft:ship', text: null }, storage)
  expect(readTypedTexts(of('U1'), storage)).toEqual({ 'draft:notice': '盘点' })
  expect(readTypedTexts(of('U2'), storage)).toEqual({})
  keepTyped(of('U2'), { key: 'draft:ship', text: 'YT1' }, storage)
  expect([readTypedTexts(of('U1'), storage), readTypedTexts(of('U2'), storage)]).toEqual([
    {},
    { 'draft:ship': 'YT1' },
  ])
  keepTyped(of('', false), { key: 'draft:lead', text: '沈' }, storage)
  expect(readTypedTexts(of('U2'), storage)).toEqual({ 'draft:ship': 'YT1' })
  expect(readTypedTexts(of('', false), storage)).toEqual({ 'draft:lead': '沈' })
})

it('more than a million characters are not taken: the tab’s storage is the mall’s too', () => {
  const storage = createNoStorage()
  const text = 'x'.repeat(190_000)
  for (let at = 0; at < 8; at++) keepTyped(of('U1'), { key: `draft:${at}`, text }, storage)
  expect(Object.keys(readTypedTexts(of('U1'), storage))).toHaveLength(5)
})
