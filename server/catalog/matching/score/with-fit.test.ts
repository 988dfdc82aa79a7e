import { expect, it } from 'vitest'
import type { Score } from './score.ts'
import { withFit } from './with-fit.ts'

const score = (points: number, name: number): Score => ({
  points,
  verdict: 'similar',
  parts: [
    { key: 'name', label: '名称', points: name, note: '名称差别较大' },
    { key: 'spec', label: '规格', points: null, note: '没有可以比较的规格' },
  ],
})

it('goods that fit a line show how well they do, and why', () => {
  expect(withFit(score(0, 0), 0.84)).toEqual({
    points: 84,
    verdict: 'similar',
    parts: [
      { key: 'name', label: '名称', points: 84, note: '说法不同，是同一种商品' },
      { key: 'spec', label: '规格', points: null, note: '没有可以比较的规格' },
    ],
  })
  expect(withFit(score(40, 60), 1.1)).toMatchObject({
    points: 99,
    parts: [{ points: 60, note: '名称差别较大' }, {}],
  })
})

it('a higher score stays', () => {
  expect(withFit(score(90, 95), 0.8)).toEqual(score(90, 95))
})
