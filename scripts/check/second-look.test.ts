import { describe, expect, it } from 'vitest'
import { lookAgain } from './second-look.ts'
import type { Outcome, Suite } from './summary.ts'

const suite = (files: readonly string[], errors: readonly string[] = []): Suite => ({
  name: '浏览器旅程',
  seconds: 1,
  state: 'failed',
  text: '退出码 1',
  counts: { passed: 5, failed: files.length + errors.length, skipped: 0, failures: [...files, ...errors] },
  report: {
    tests: files.map((file) => ({ file, name: 'it holds', state: 'failed', ms: 1, deepOnly: false })),
    errors: [...errors],
    reduced: [],
  },
})

async function look(suites: readonly Suite[], state: Outcome['state'] = 'passed'): Promise<string[]> {
  const again: string[] = []
  await lookAgain(suites, (_, file) => {
    again.push(file)
    return Promise.resolve({ state })
  })
  return again
}

describe('lookAgain', () => {
  it('passes a suite whose failed files pass by themselves, and keeps their first failures', async () => {
    const one = suite(['tests/a.test.ts', 'tests/a.test.ts'], ['tests/b.test.ts: no such module'])
    expect(await look([one])).toEqual(['tests/a.test.ts', 'tests/b.test.ts'])
    expect(one).toMatchObject({ state: 'passed', counts: { passed: 8, failed: 0, failures: [] } })
    expect(one.unsteady).toHaveLength(3)
    expect(one.text).toBeUndefined()
  })

  it('leaves a suite failed whose file fails again', async () => {
    const one = suite(['tests/a.test.ts'])
    await look([one], 'failed')
    expect(one).toMatchObject({ state: 'failed', counts: { failed: 1 } })
  })

  it('does not run more than three files again, over all suites', async () => {
    const suites = [
      suite(['tests/a.test.ts', 'tests/b.test.ts']),
      suite(['tests/c.test.ts', 'tests/d.test.ts']),
    ]
    expect(await look(suites)).toEqual([])
    expect(suites.every(({ state }) => state === 'failed')).toBe(true)
  })

  it('does not run anything again when the run itself broke', async () => {
    expect(await look([suite(['tests/a.test.ts'], ['worker exited unexpectedly'])])).toEqual([])
    expect(
      await look([{ ...suite([]), counts: { passed: 5, failed: 0, skipped: 0, failures: [] } }]),
    ).toEqual([])
  })
})
