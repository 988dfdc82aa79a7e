import { expect, it } from 'vitest'
import { formatGrouped, readPeople } from './budget-form.tsx'

it.each([
  ['50', 50],
  ['0', 1],
  ['-9', 1],
  ['9999999', 100_000],
  ['', null],
  ['五十', null],
  ['1e3', null],
  ['12345678', null],
])('%s people are %s', (text, people) => expect(readPeople(text)).toBe(people))

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
])('%i reads %s', (number, text) => expect(formatGrouped(number)).toBe(text))
