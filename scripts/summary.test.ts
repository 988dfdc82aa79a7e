import { beforeEach, describe, expect, it, vi } from 'vitest'
import { countTests, summarise, type Suite } from './summary.ts'

const file = (status: string, ...states: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'no such module\nat …',
  assertionResults: states.map((state) => ({
    status: state,
    fullName: 'it holds',
    failureMessages: state === 'failed' ? ['expected 1 to be 2\nat …'] : [],
  })),
})

describe('countTests', () => {
  it('counts a skipped or a todo test neither as passed nor as failed', () => {
    const report = {
      testResults: [file('passed', 'passed', 'pending', 'todo'), file('failed', 'passed', 'failed')],
    }
    expect(countTests(report)).toMatchObject({ passed: 2, failed: 1, skipped: 2 })
  })

  it('counts a file that broke before its tests as one failure', () => {
    expect(countTests({ testResults: [file('failed'), file('failed', 'passed')] })).toMatchObject({
      passed: 1,
      failed: 2,
      skipped: 0,
    })
  })

  it('names what failed with the first line of its reason', () => {
    expect(countTests({ testResults: [file('failed', 'failed'), file('failed')] }).failures).toEqual([
      'a.test.ts > it holds: expected 1 to be 2',
      'a.test.ts: no such module',
    ])
  })

  it('refuses a report of another shape', () => {
    expect(() => countTests({})).toThrow()
  })
})

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
})
