import { expect, it } from 'vitest'
import { noStorage } from '#src/lib/storage.ts'
import { keepTyped, typedBy } from './typed.ts'

it('what was typed is kept text by text, for who typed it alone', () => {
  const storage = noStorage()
  keepTyped('U1', { key: 'draft:ship', text: 'SF1' }, storage)
  keepTyped('U1', { key: 'draft:notice', text: '盘点' }, storage)
  expect(typedBy('U1', storage)).toEqual({ 'draft:ship': 'SF1', 'draft:notice': '盘点' })
  keepTyped('U1', { key: 'draft:ship', text: null }, storage)
  expect(typedBy('U1', storage)).toEqual({ 'draft:notice': '盘点' })
  expect(typedBy('U2', storage)).toEqual({})
  keepTyped('U2', { key: 'draft:ship', text: 'YT1' }, storage)
  expect([typedBy('U1', storage), typedBy('U2', storage)]).toEqual([{}, { 'draft:ship': 'YT1' }])
})

it('more than a million characters are not taken: the tab’s storage is the mall’s too', () => {
  const storage = noStorage()
  const text = 'x'.repeat(190_000)
  for (let at = 0; at < 8; at++) keepTyped('U1', { key: `draft:${at}`, text }, storage)
  expect(Object.keys(typedBy('U1', storage))).toHaveLength(5)
})
