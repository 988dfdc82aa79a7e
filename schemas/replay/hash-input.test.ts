import { expect, it } from 'vitest'
import { hashInput } from './hash-input.ts'

it('the order of keys does not count, of lists it does', () => {
  expect(hashInput({ a: 1, b: { c: [1, 2], d: '茶' } })).toBe(hashInput({ b: { d: '茶', c: [1, 2] }, a: 1 }))
  expect(hashInput({ a: [1, 2] })).not.toBe(hashInput({ a: [2, 1] }))
  expect(hashInput({})).toMatch(/^[\da-f]{8}$/)
})
