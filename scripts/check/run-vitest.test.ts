import { describe, expect, it } from 'vitest'
import type { TestReport } from './report.ts'
import { countResults } from './run-vitest.ts'

const test = (state: TestReport['state'], more: Partial<TestReport> = {}): TestReport => ({
  file: 'a.test.ts',
  name: 'it holds',
  state,
  ms: 1,
  deepOnly: false,
  ...more,
})
const report = (tests: TestReport[], errors: string[] = []) => ({ tests, errors, reduced: [] })

describe('countResults', () => {
  it('counts a skipped test neither as passed nor as failed, and one of the deep run not at all', () => {
    const tests = [test('passed'), test('skipped'), test('skipped', { deepOnly: true }), test('failed')]
    const counts = countResults(report(tests))
    expect(counts).toMatchObject({ passed: 1, failed: 1, skipped: 1 })
    expect(counts.failures).toContain('a.test.ts > it holds: 没有运行')
  })

  it('counts a file that broke outside its tests as a failure', () => {
    const counts = countResults(report([test('passed')], ['b.test.ts: no such module']))
    expect(counts).toMatchObject({ passed: 1, failed: 1, failures: ['b.test.ts: no such module'] })
  })

  it('names what failed with the first line of its reason', () => {
    const failed = test('failed', { failure: 'expected 1 to be 2' })
    expect(countResults(report([failed])).failures).toEqual(['a.test.ts > it holds: expected 1 to be 2'])
  })
})
