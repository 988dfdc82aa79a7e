import { expect, it } from 'vitest'
import { listComparisons } from './comparisons.ts'
import { comparisonTable } from './print.ts'
import { type Case, Results } from './results.ts'

const at = (name: string): Case => ({ name, count: 1000, profile: 'plain' })

it('the mall stands as a multiple of its rivals, and what was not measured has no row', () => {
  const results = new Results()
  results.add(at('mall'), { fcp: 75, scrolled: 12 })
  results.add(at('floor-prerendered'), { fcp: 100 })
  results.add(at('floor'), { fcp: 300, scrolled: 10 })
  const server = { page: [50], constant: [60], bare: [200] }
  const all = listComparisons({ results, server }, [30, 1000])
  expect(all.filter(({ measured }) => measured).map(({ what }) => what)).toEqual([
    '1,000 widgets, first paint ÷ floor, prerendered',
    '1,000 widgets, heap at the end ÷ floor',
    'page document by id ÷ bare Hono',
  ])
  const [table = ''] = comparisonTable(all)
  expect(table).toContain('0.75')
  expect(table).not.toContain('Puck')
})

it('nothing measured has no table', () => {
  expect(comparisonTable(listComparisons({ results: new Results() }, [30]))).toEqual([])
})
