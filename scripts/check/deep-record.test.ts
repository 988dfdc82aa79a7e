import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  describeParts,
  digestSources,
  findLastWholePass,
  readDeepRecord,
  recordPass,
  writeDeepRecord,
} from './deep-record.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mall-deep-'))
  mkdirSync(join(root, 'tests'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const part = (passed: string) => ({ passed, seconds: 1, tests: 2 })
const empty = { sources: '', passed: {}, earlier: {} }

describe('the record of the deep run', () => {
  it('is empty before the first run, and keeps what was written', () => {
    expect(readDeepRecord(root)).toEqual(empty)
    const record = { ...empty, sources: 'x', passed: { journeys: part('2026-01-02') } }
    writeDeepRecord(root, record)
    expect(readDeepRecord(root)).toEqual(record)
  })

  it('has one digest: what passed with other sources is an earlier pass', () => {
    const first = recordPass(empty, 'x', 'one', part('2026-01-01'))
    const second = recordPass(first, 'x', 'other', part('2026-01-02'))
    expect(second).toEqual({
      sources: 'x',
      passed: { one: part('2026-01-01'), other: part('2026-01-02') },
      earlier: {},
    })
    expect(recordPass(second, 'y', 'one', part('2026-01-03'))).toEqual({
      sources: 'y',
      passed: { one: part('2026-01-03') },
      earlier: { other: part('2026-01-02') },
    })
  })

  it('has passed whole on the day of its oldest part, and never while one is missing', () => {
    const record = { ...empty, passed: { one: part('2026-01-02') }, earlier: { other: part('2026-01-01') } }
    expect(findLastWholePass(record, ['one', 'other'])).toBe('2026-01-01')
    expect(findLastWholePass(record, ['one', 'third'])).toBeUndefined()
  })

  it('says the day of each part', () => {
    const record = { ...empty, passed: { one: part('2026-01-02') } }
    expect(describeParts(record, ['one', 'other'])).toBe('one 2026-01-02，other 从未')
  })

  it('belongs to sources: another text of any of them is another digest, its own file is none of them', () => {
    const before = digestSources(root)
    writeDeepRecord(root, empty)
    expect(digestSources(root)).toBe(before)
    writeFileSync(join(root, 'tests/a.test.ts'), '')
    expect(digestSources(root)).not.toBe(before)
  })
})
