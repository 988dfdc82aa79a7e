import { describe, expect, it } from 'vitest'
import { deepSuites, namesOfDeepOnly } from './test-suites.ts'

describe('the parts that only the deep run has', () => {
  it('are both router modes, the other engines and, beside PostgreSQL, all that runs on PGlite', () => {
    const names = namesOfDeepOnly(true)
    expect(names).toEqual(
      expect.arrayContaining(['服务器测试（PGlite）', 'HTTP 测试（PGlite）', '抢购（PGlite）']),
    )
    expect(names).toContain('Firefox 与 WebKit')
    expect(names.filter((name) => name.endsWith('PostgreSQL）'))).toEqual([
      '浏览器旅程（history，PostgreSQL）',
      '计时的浏览器旅程（history，PostgreSQL）',
    ])
  })

  it('are the browsers and what needs PostgreSQL where there is none', () => {
    expect(namesOfDeepOnly(false).every((name) => /旅程|Firefox|（PostgreSQL）/.test(name))).toBe(true)
  })

  it('have names of their own', () => {
    const names = deepSuites(true).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('divide long suites into shares that together run every file', () => {
    const shards = deepSuites(true).flatMap(({ shard }) => shard ?? [])
    expect(new Set(shards)).toEqual(new Set(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']))
    expect(shards).toHaveLength(6 * 4)
  })
})
