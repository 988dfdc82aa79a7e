import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getPausedMs } from './pauses.ts'

const NOW = 1000
const spell = fc
  .record({ createdAt: fc.integer({ min: 0, max: NOW }), lasts: fc.integer({ min: 0, max: NOW }) })
  .map(({ createdAt, lasts }) => ({ status: 61, createdAt, finishedAt: Math.min(NOW, createdAt + lasts) }))
const runs = { numRuns: process.env.DEEP ? 100_000 : 300, seed: 4 }

describe('OR5 the time that after-sales take', () => {
  it('OR5 counts each moment once, whatever the spells and their order', () => {
    const property = fc.property(
      fc.array(spell, { maxLength: 6 }),
      fc.integer({ min: 0, max: NOW }),
      (spells, since) => {
        let moments = 0
        for (let at = since; at < NOW; at++)
          if (spells.some(({ createdAt, finishedAt }) => createdAt <= at && at < finishedAt)) moments++
        expect(getPausedMs(since, spells, NOW)).toBe(moments)
        expect(getPausedMs(since, [...spells].reverse(), NOW)).toBe(moments)
      },
    )
    fc.assert(property, runs)
  })

  it('OR5 one that still runs counts up to now, one that ended without a time counts nothing', () => {
    expect(getPausedMs(100, [{ status: 10, createdAt: 400, finishedAt: null }], NOW)).toBe(600)
    expect(getPausedMs(100, [{ status: 63, createdAt: 400, finishedAt: null }], NOW)).toBe(0)
    expect(getPausedMs(500, [{ status: 61, createdAt: 0, finishedAt: 400 }], NOW)).toBe(0)
  })
})
