import { describe, expect, it } from 'vitest'
import { p99, postgresGoals, type PostgresFacts, timesBare } from './goals.ts'
import type { ListTimes } from './measure-goods.ts'
import { postgresTables } from './print.ts'

const to = (last: number) => Array.from({ length: 101 }, (_, i) => (i / 100) * last)
const times = (given: Partial<ListTimes>): ListTimes => ({
  call: to(100),
  bare: to(100),
  list: [10],
  facets: [100],
  ...given,
})
const facts = (given: Partial<ListTimes>): PostgresFacts => ({
  goods: { count: 1_000_000, lists: new Map([['word', times(given)]]) },
})
const goal = (given: PostgresFacts, words: string) =>
  postgresGoals(given).find((one) => one.goal.includes(words))

describe('§11 goals on PostgreSQL', () => {
  it('the p99 is what 99 of 100 do not pass', () => {
    expect(p99(to(100))).toBe(99)
    expect(p99([])).toBeUndefined()
  })

  it('a list holds at 3 times the bare driver’s p99 and is missed above', () => {
    expect(goal(facts({ call: to(300) }), 'word: p99')).toMatchObject({ measured: '3.00 ×', holds: true })
    expect(goal(facts({ call: to(301) }), 'word: p99')).toMatchObject({ measured: '3.01 ×', holds: false })
  })

  it('without an answer of the bare driver there is no ratio', () => {
    expect(timesBare(times({ bare: [] }))).toBeUndefined()
    expect(timesBare(times({ bare: [0] }))).toBeUndefined()
  })

  it('a list alone is held to 300 ms, its facets to a second, adding to the cart to 50 ms, by the median', () => {
    const slow = {
      ...facts({ list: [1, 301, 302], facets: [1001] }),
      cart: { alone: [1, 50, 90], abreast: [51] },
    }
    expect(goal(slow, 'list, word, alone')?.holds).toBe(false)
    expect(goal(slow, 'facets, word')?.holds).toBe(false)
    expect(goal(slow, 'cart, alone')?.holds).toBe(true)
    expect(goal(slow, 'cart, 8')?.holds).toBe(false)
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
    const [table] = postgresTables(facts({ list: to(20), facets: to(1000), bare: to(50) }))
    expect(table).toContain('out of 1,000,000 goods')
    expect(table).toContain('of 101 calls alone, 101 four at once')
    expect(rowOf(table, 'word')).toEqual(['10', '20', '500', '990', '50', '99', '25', '50'])
  })

  it('processor time says for how many goods it stands', () => {
    const requests = new Map([['home page', { mall: 1.25, database: 0 }]])
    const [table] = postgresTables({ costs: { goods: 1234, requests } })
    expect(table).toContain('1,234 goods')
    expect(rowOf(table, 'home page')).toEqual(['1.3', '0.0'])
  })
})
