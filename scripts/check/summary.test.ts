import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestReport } from './report.ts'
import { summarise, type Suite } from './summary.ts'

describe('summarise', () => {
  const printed: string[] = []
  beforeEach(() => {
    printed.length = 0
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(...line.split('\n')))
  })
  const suite = (state: Suite['state'], more: Partial<Suite> = {}): Suite => ({
    name: '某项',
    seconds: 1.25,
    state,
    ...more,
  })
  const counts = (passed: number, failed: number) => ({
    passed,
    failed,
    skipped: 0,
    failures: ['a.test.ts > it holds'],
  })

  it('ends with the sum over all runs, alone on its line', () => {
    const suites = [
      suite('passed'),
      suite('passed', { counts: counts(3, 0) }),
      suite('passed', { counts: counts(4, 0) }),
    ]
    expect(summarise(suites, { strict: true })).toBe(0)
    expect(printed.at(-1)).toBe('7 passed, 0 failed')
  })

  it.each([
    ['a failed test', suite('failed', { counts: counts(1, 2) }), '1 passed, 2 failed'],
    ['a failed check without tests', suite('failed', { text: '退出码 2' }), '0 passed, 1 failed'],
    [
      'a run that broke with all tests passed',
      suite('failed', { counts: counts(5, 0) }),
      '5 passed, 1 failed',
    ],
  ])('%s fails, and the sum shows it', (_, broken, last) => {
    expect(summarise([broken], { strict: false })).toBe(1)
    expect(printed.at(-1)).toBe(last)
    if (broken.counts) expect(printed).toContainEqual(expect.stringContaining('a.test.ts > it holds'))
  })

  it('says what is not covered, and fails for it only when strict', () => {
    const suites = [suite('uncovered', { name: '服务器测试（PostgreSQL）', text: 'PostgreSQL: 未覆盖' })]
    expect(summarise(suites, { strict: false })).toBe(0)
    expect(printed).toContainEqual(expect.stringMatching(/^未覆盖 .*PostgreSQL: 未覆盖$/))
    expect(printed.at(-1)).toBe('0 passed, 0 failed')
    expect(summarise(suites, { strict: true })).toBe(1)
  })

  it('a test that was skipped reads as passed for nobody: it is named, and fails when strict', () => {
    const suites = [suite('passed', { counts: { ...counts(3, 0), skipped: 1 } })]
    expect(summarise(suites, { strict: false })).toBe(0)
    expect(printed).toContainEqual(expect.stringContaining('1 skipped'))
    expect(summarise(suites, { strict: true })).toBe(1)
  })

  const passedTest: TestReport = {
    file: 'a.test.ts',
    name: 'it holds',
    state: 'passed',
    ms: 5,
    deepOnly: false,
  }
  const tested = (...tests: Partial<TestReport>[]) =>
    suite('passed', {
      report: {
        tests: tests.map((test) => ({ ...passedTest, ...test })),
        errors: [],
        reduced: [
          { file: 'b.test.ts', text: '2 of 7 cases' },
          { file: 'b.test.ts', text: '3 instead of 50' },
          { file: 'b.test.ts', text: '3 instead of 50' },
        ],
      },
    })

  it('names what only the deep run covers, and what it runs in full', () => {
    const left = { name: 'it also holds', state: 'skipped', deepOnly: true } as const
    summarise([tested({}, left, { ...left, name: 'and more' })], { strict: true })
    expect(printed).toContain('a.test.ts: it also holds · and more')
    expect(printed).toContain('b.test.ts: 2 of 7 cases · 3 instead of 50')
  })

  it('names the ten slowest tests, the slowest first', () => {
    summarise(
      [tested(...Array.from({ length: 12 }, (_, index) => ({ name: `n${index}`, ms: index * 1000 })))],
      {
        strict: true,
      },
    )
    const slow = printed.filter((line) => / 秒 {2}a\.test\.ts > n/.test(line))
    expect(slow).toHaveLength(10)
    expect(slow[0]).toBe('11.0 秒  a.test.ts > n11')
  })

  it('shows wall and processor seconds beside the budget', () => {
    summarise([suite('passed', { cpuSeconds: 40.26, budget: 60 })], { strict: true })
    expect(printed).toContain('通过  某项  1.3 秒  处理器 40.3/60 秒')
  })
})
