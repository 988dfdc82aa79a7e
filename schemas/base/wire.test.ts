import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Cash, Flag, Id, line, lines, paging, Points } from './wire.ts'

const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

describe('§9 pages of a call', () => {
  it.each([
    [{}, 1, 10],
    [{ pageNum: '3', pageSize: '30' }, 3, 30],
    [{ pageSize: 99.9 }, 1, 99],
    [{ pageSize: 100 }, 1, 100],
    [{ pageSize: 101 }, 1, 100],
    [{ pageNum: 0, pageSize: 0 }, 1, 10],
    [{ pageNum: -1, pageSize: -5 }, 1, 10],
    [{ pageNum: 1e300, pageSize: 1e300 }, 1_000_000, 100],
  ])('%j is page %i of %i', (query, pageNum, pageSize) => {
    expect(z.parse(z.object(paging()), query)).toEqual({ pageNum, pageSize })
  })

  it.each([{ pageNum: 'x' }, { pageSize: {} }])('%j is refused', (query) => {
    expect(fits(z.object(paging()), query)).toBe(false)
  })
})

describe('§3 what travels', () => {
  it.each([
    ['0.00', true],
    ['-19.90', true],
    ['1000000000.00', true],
    ['19.9', true],
    ['19', true],
    ['19.', false],
    ['.5', false],
    ['1.005', false],
    ['', false],
    [19.9, false],
  ])('cash %j: %j', (cash, ok) => expect(fits(Cash(), cash)).toBe(ok))
  it.each([
    ['60', '60.00'],
    ['60.5', '60.50'],
    ['-3', '-3.00'],
    ['60.05', '60.05'],
  ])('cash %j is %s', (cash, filled) => expect(z.parse(Cash(), cash)).toBe(filled))

  it.each([
    ['0', true],
    ['199.98', true],
    ['-2.5', true],
    ['1.234', false],
    ['.5', false],
    [5, false],
  ])('points %j: %j', (points, ok) => expect(fits(Points(), points)).toBe(ok))

  it.each([
    ['88', '88'],
    [88, '88'],
    [' a_b-1 ', 'a_b-1'],
  ])('the id %j is %s', (id, text) => expect(z.parse(Id(), id)).toBe(text))
  it.each(['', ' ', 'a b', '../a', 'x'.repeat(65), null, {}])('%j is no id', (id) => {
    expect(fits(Id(), id)).toBe(false)
  })

  it.each([true, 1, '1', 'true'])('the flag %j is on', (flag) => expect(z.parse(Flag(), flag)).toBe(true))
  it.each([false, 0, '0', 'false', '', 2, 'on'])('the flag %j is off', (flag) => {
    expect(z.parse(Flag(), flag)).toBe(false)
  })
})

describe('a typed text is measured as people count it', () => {
  const family = '👨‍👩‍👧‍👦'
  it.each([
    ['200 family emojis', lines(200), family.repeat(200), true],
    ['201 family emojis', lines(200), family.repeat(201), false],
    ['20 family emojis in a line', line(20), family.repeat(20), true],
    ['21 Chinese characters', line(20), '礼'.repeat(21), false],
    ['20 characters and what nobody sees', line(20), `${'礼'.repeat(20)}\u200B`, true],
    ['a letter under 10,000 marks', line(20), `e${'\u0301'.repeat(10_000)}`, false],
  ])('%s', (_, schema, text, ok) => expect(fits(schema, text)).toBe(ok))
})
