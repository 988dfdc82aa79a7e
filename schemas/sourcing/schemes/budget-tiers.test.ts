import { expect, it } from 'vitest'
import { parseBudget, groupByBudget, isByBudget, parseBudgetLimit } from './budget-tiers.ts'
import { schemeTemplates } from './templates.ts'

it.each([
  ['百元档', 100],
  ['两百元档', 200],
  ['五百元档', 500],
  ['一千二百元', 1200],
  ['两百五十元礼盒', 250],
  ['一万元以上', 10_000],
  ['300 元以内', 300],
  ['100–300元', 300],
  ['99.9元', 99.9],
])('%s is a budget of ￥%s', (title, yuan) => {
  expect(parseBudget(title)).toBe(Math.round(yuan * 100))
})

it.each(['精选礼盒', '', '500 份', '零元', '元旦礼包'])('%s names none', (title) => {
  expect(parseBudget(title)).toBeNull()
})

it.each([
  ['五百元档', 500_00],
  ['300 元以内', 300_00],
  ['一万元以上', null],
  ['1000元起', null],
  ['精选礼盒', null],
])('goods of %s are quoted at %s fen at most', (title, fen) => {
  expect(parseBudgetLimit(title)).toBe(fen)
})

const groups = [
  { id: 'b', title: '两百元档' },
  { id: 'a', title: '百元档' },
  { id: 'c', title: '五百元档' },
]

it.each([
  [1, 'a'],
  [100_00, 'a'],
  [100_01, 'b'],
  [500_00, 'c'],
  [900_00, 'c'],
])('issue 36.13 goods quoted at %s fen go to %s', (fen, id) => {
  expect(groupByBudget(groups, fen)).toBe(id)
})

it('issue 36.13 of the templates only the one by budget is', () => {
  const named = Object.entries(schemeTemplates).filter(([, { titles }]) =>
    isByBudget(titles.map((title) => ({ title }))),
  )
  expect(named.map(([name]) => name)).toEqual(['BY_BUDGET'])
  expect(groupByBudget([{ id: 'a', title: '百元档' }], 1)).toBeNull()
  expect(groupByBudget([...groups, { id: 'd', title: '其他' }], 1)).toBeNull()
})
