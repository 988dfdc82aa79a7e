import { expect, it } from 'vitest'
import { contestant } from './contestants.ts'
import { type Case, Results } from './results.ts'
import { summaryTables } from './summary.ts'

const at = (name: string): Case => ({ name, count: 30, profile: 'plain' })

it('tells the floor by itself and the others as multiples of it, a table a count', () => {
  const results = new Results()
  results.add(at('floor'), { fcp: 80, heap: 4_200_000, scrolled: 5_000_000 })
  results.add(at('mall'), { fcp: 100, heap: 2_100_000, scrolled: 6_000_000 })
  const contestants = ['floor', 'mall', 'puck'].map(contestant)
  const tables = summaryTables(results, contestants, [30, 1000])
  expect(tables).toHaveLength(1)
  const cells = tables[0]
    ?.split('\n')
    .slice(4)
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells?.map(([, name, paint, , , heap, end]) => [name, paint, heap, end])).toEqual([
    ['floor (React by hand), ms, MB', '80.0', '4.2', '5.0'],
    ['this mall, from its server', '1.25', '0.50', '1.20'],
  ])
})
