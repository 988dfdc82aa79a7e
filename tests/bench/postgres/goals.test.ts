import { describe, expect, it } from 'vitest'
import { p99, postgresGoals, type PostgresFacts } from './goals.ts'
import type { GoodsTimes, ListTimes } from './measure-goods.ts'
import { postgresTables } from './print.ts'

const to = (last: number) => Array.from({ length: 101 }, (_, i) => (i / 100) * last)
const times = (given: Partial<ListTimes>): ListTimes => ({
  plain: [1000],
  call: to(100),
  list: [10],
  facets: [100],
  ...given,
})
type Lists = [Parameters<GoodsTimes['lists']['get']>[0], ListTimes][]
const goodsOf = (count: number, lists: Lists): GoodsTimes => ({
  count,
  lists: new Map(lists),
  suggestions: [1, 50, 90],
  index: { built: 20_000, memory: 401 },
  meanwhile: { before: to(20), during: to(31) },
})
const facts = (lists: Lists, few: Lists = lists): PostgresFacts => ({
  goods: { ...goodsOf(1_000_000, lists), few: goodsOf(10_000, few) },
})
const goal = (given: PostgresFacts, words: string) =>
  postgresGoals(given).find((one) => one.goal.includes(words))

describe('goals of lists on PostgreSQL', () => {
  it('the p99 is what 99 of 100 do not pass', () => {
    expect(p99(to(100))).toBe(99)
    expect(p99([])).toBeUndefined()
  })

  it('lists by filters and by words are held to p50 and p99 of all their calls', () => {
    const given = facts([
      ['category', times({ call: to(200) })],
      ['word', times({ call: to(501) })],
    ])
    expect(goal(given, 'by filters, four at once: p50')).toMatchObject({ measured: '100 ms', holds: true })
    expect(goal(given, 'by filters, four at once: p99')).toMatchObject({ measured: '198 ms', holds: true })
    expect(goal(given, 'by words, four at once: p50')).toMatchObject({ measured: '251 ms', holds: false })
    expect(goal(given, 'by words, four at once: p99')).toMatchObject({ measured: '496 ms', holds: true })
  })

  it('a late page may take twice as long as the first', () => {
    const lists = (deep: number) =>
      facts([
        ['no filter', times({ list: [10] })],
        ['page 40,000', times({ list: [deep] })],
      ])
    expect(goal(lists(20), 'page 40,000')).toMatchObject({ measured: '2.00 ×', holds: true })
    expect(goal(lists(21), 'page 40,000')).toMatchObject({ measured: '2.10 ×', holds: false })
  })

  it('lists out of a hundred times as many goods may take four times as long', () => {
    const few = (last: number) =>
      facts([['category', times({ call: to(200) })]], [['category', times({ call: to(last) })]])
    expect(goal(few(50), 'out of ten thousand')).toMatchObject({ measured: '4.00 ×', holds: true })
    expect(goal(few(48), 'out of ten thousand')?.holds).toBe(false)
  })

  it('other calls may take half as long again while the index is built', () => {
    expect(goal(facts([]), 'while the index is built')).toMatchObject({ measured: '1.55 ×', holds: false })
  })

  it('suggestions, the index and the cart have their limits', () => {
    const given = { ...facts([]), cart: { alone: [1, 50, 90], abreast: [51] } }
    expect(goal(given, 'suggestions')?.holds).toBe(true)
    expect(goal(given, 'index stands')?.holds).toBe(true)
    expect(goal(given, 'MB')?.holds).toBe(false)
    expect(goal(given, 'cart, alone')?.holds).toBe(true)
    expect(goal(given, 'cart, 8')?.holds).toBe(false)
  })

  it('what was not measured is neither held nor missed, and has no table', () => {
    expect(postgresGoals({}).every(({ holds, measured }) => holds === undefined && measured === '–')).toBe(
      true,
    )
    expect(postgresTables({})).toEqual([])
  })
})

describe('tables of PostgreSQL', () => {
  const rowOf = (table: string | undefined, name: string) =>
    table
      ?.split('\n')
      .find((line) => line.includes(name))
      ?.split('|')
      .map((cell) => cell.trim())
      .slice(2, -1)

  it('a list has its times in ms, the middle one and the p99, and says out of how many goods and calls', () => {
    const [table] = postgresTables(facts([['word', times({ list: to(20), facets: to(1000) })]]))
    expect(table).toContain('out of 1,000,000 goods')
    expect(table).toContain(
      'of 101 calls alone, 101 four at once. The index was built in 20 s and holds 401 MB.',
    )
    expect(rowOf(table, 'word')).toEqual(['1000', '10', '20', '500', '990', '50', '99'])
  })

  it('processor time says for how many goods it stands', () => {
    const requests = new Map([['home page', { mall: 1.25, database: 0 }]])
    const [table] = postgresTables({ costs: { goods: 1234, requests } })
    expect(table).toContain('1,234 goods')
    expect(rowOf(table, 'home page')).toEqual(['1.3', '0.0'])
  })
})
