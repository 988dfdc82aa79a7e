import { expect, it } from 'vitest'
import { collectGathered } from './category-rules.ts'

const mall = [
  { catId: 'home', parentId: null },
  { catId: 'cups', parentId: 'home' },
  { catId: 'tea-cups', parentId: 'cups' },
  { catId: 'food', parentId: null },
  { catId: 'loop', parentId: 'loop' },
]

it.each([
  [['home'], ['tea-cups'], ['home']],
  [['cups'], ['cups'], ['cups']],
  [['cups'], ['home'], ['cups', 'home']],
  [['home'], ['food', 'food'], ['home', 'food']],
  [['home', 'home'], [], ['home']],
  [[], ['home', 'cups'], ['home']],
  [['home'], ['loop', 'gone'], ['home', 'loop', 'gone']],
])('%j with %j below gathers %j', (own, below, all) => {
  expect(collectGathered(own, below, mall)).toEqual(all)
})
