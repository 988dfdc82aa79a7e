import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  describeParts,
  digestSources,
  lastWholePass,
  readDeepRecord,
  writeDeepRecord,
} from './deep-record.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mall-deep-'))
  mkdirSync(join(root, 'tests'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const part = (passed: string) => ({ passed, seconds: 1, tests: 2, sources: 'x' })

describe('the record of the deep run', () => {
  it('is empty before the first run, and keeps what was written', () => {
    expect(readDeepRecord(root)).toEqual({})
    writeDeepRecord(root, { journeys: part('2026-01-02') })
    expect(readDeepRecord(root)).toEqual({ journeys: part('2026-01-02') })
  })

  it('has passed whole on the day of its oldest part, and never while one is missing', () => {
    const record = { one: part('2026-01-02'), other: part('2026-01-01') }
    expect(lastWholePass(record, ['one', 'other'])).toBe('2026-01-01')
    expect(lastWholePass(record, ['one', 'third'])).toBeUndefined()
  })

  it('says the day of each part', () => {
    expect(describeParts({ one: part('2026-01-02') }, ['one', 'other'])).toBe('one 2026-01-02，other 从未')
  })

  it('belongs to sources: another text of any of them is another digest, its own file is none of them', () => {
    const before = digestSources(root)
    writeDeepRecord(root, {})
    expect(digestSources(root)).toBe(before)
    writeFileSync(join(root, 'tests/a.test.ts'), '')
    expect(digestSources(root)).not.toBe(before)
  })
})
