import { expect, it } from 'vitest'
import { getLabel, payModels } from './labels.ts'
import { mergePayModels, listPayModels } from './pay-choice.ts'

const ALL = Object.keys(payModels).map(Number)

it('C.2 payModels 3 and 4 are one choice of shoppers, every other one is its own', () => {
  expect(mergePayModels([4, 3, 5])).toEqual([3, 5])
  expect(mergePayModels(ALL)).toEqual([1, 2, 3, 5, 6, 7])
})

it.each([
  [[3], [3, 4]],
  [[4], [3, 4]],
  [
    [4, 3, 1],
    [3, 1, 4],
  ],
  [[2], [2]],
  [[], []],
])('the choices %j find the payModels %j', (choices, found) => expect(listPayModels(choices)).toEqual(found))

it('no two labels of payModels are one: whoever chooses among them can tell them apart', () => {
  expect(new Set(ALL.map((code) => getLabel(payModels, code))).size).toBe(ALL.length)
})
