import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readVisible } from '#schemas/page/visible-read.ts'
import { audiences, type Audience } from '#schemas/people/accounts/audiences.ts'
import { decideVisibility, findNextBoundary, type VisibleRule, type Viewer } from './visibility.ts'

const runs = process.env.DEEP ? 20_000 : 500
const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  now: 1000,
  audiences: ['guest'],
  width: 1200,
  ...more,
})
const reason = (rule: VisibleRule | undefined, more?: Partial<Viewer>) =>
  decideVisibility(rule, viewer(more)).reason

describe('isVisible', () => {
  it.each<[string, VisibleRule | undefined, Partial<Viewer>, string]>([
    ['no rule', undefined, {}, 'always'],
    ['an empty rule', {}, {}, 'matches'],
    ['one ms before from', { from: 1001 }, {}, 'before'],
    ['from is inclusive', { from: 1000 }, {}, 'matches'],
    ['one ms before to', { to: 1001 }, {}, 'matches'],
    ['to is exclusive', { to: 1000 }, {}, 'after'],
    ['inside', { from: 999, to: 1001 }, {}, 'matches'],
    ['from equals to', { from: 1000, to: 1000 }, {}, 'after'],
    ['other audience', { audience: ['buyer'] }, {}, 'audience'],
    ['one of the audiences', { audience: ['buyer', 'guest'] }, {}, 'matches'],
    ['several kinds at once', { audience: ['gift'] }, { audiences: ['company', 'gift'] }, 'matches'],
    ['no kinds at all', { audience: ['gift'] }, { audiences: [] }, 'audience'],
    ['an empty audience is everyone', { audience: [] }, { audiences: [] }, 'matches'],
    ['narrower than minWidth', { minWidth: 1201 }, {}, 'too_narrow'],
    ['minWidth is inclusive', { minWidth: 1200 }, {}, 'matches'],
    ['wider than maxWidth', { maxWidth: 1199 }, {}, 'too_wide'],
    ['maxWidth is inclusive', { maxWidth: 1200 }, {}, 'matches'],
    ['broken', { broken: true, from: 0 }, {}, 'broken'],
  ])('%s', (_, rule, more, expected) => {
    expect(reason(rule, more)).toBe(expected)
    expect(decideVisibility(rule, viewer(more)).visible).toBe(expected === 'always' || expected === 'matches')
  })

  it('an unknown width hides nothing: the stylesheet decides', () => {
    expect(decideVisibility({ minWidth: 5000, maxWidth: 1 }, { now: 0, audiences: [] }).visible).toBe(true)
  })

  it.each(Object.keys(audiences))('%s sees what is for them and nobody else', (kind) => {
    const rule = readVisible({ audience: [kind] }).rule
    for (const other of Object.keys(audiences)) {
      const kinds = readVisible({ audience: [other] }).rule?.audience ?? []
      expect(decideVisibility(rule, viewer({ audiences: kinds })).visible).toBe(other === kind)
    }
  })
})

const arbitraryRule = fc.record(
  { from: fc.integer({ min: 0, max: 100 }), to: fc.integer({ min: 0, max: 100 }) },
  { requiredKeys: [] },
)

describe('findNextBoundary', () => {
  it('is the earliest moment still to come', () => {
    expect(findNextBoundary([{ from: 5, to: 20 }, undefined, { to: 12 }], 5)).toBe(12)
    expect(findNextBoundary([{ from: 5, to: 20 }], 4)).toBe(5)
    expect(findNextBoundary([{ from: 5, to: 20 }], 20)).toBeUndefined()
    expect(findNextBoundary([{ from: 50, broken: true }], 0)).toBeUndefined()
    expect(findNextBoundary([], 0)).toBeUndefined()
  })

  it('nothing changes before it (cached HTML stays true)', () => {
    fc.assert(
      fc.property(fc.array(arbitraryRule), fc.integer({ min: 0, max: 100 }), (rules, now) => {
        const until = findNextBoundary(rules, now) ?? 200
        const shown = (at: number) => rules.map((rule) => decideVisibility(rule, viewer({ now: at })).visible)
        for (let at = now; at < until; at += 1) expect(shown(at)).toEqual(shown(now))
      }),
      { numRuns: runs, seed: 11 },
    )
  })
})

describe('readVisible', () => {
  it('reads times, audiences and widths', () => {
    const { rule, findings } = readVisible({
      from: '2026-11-11',
      to: '2026-11-12T00:00:00+08:00',
      audience: ['guest', 'partner'],
      minWidth: 0,
      maxWidth: 767,
    })
    expect(findings).toEqual([])
    const from = Date.UTC(2026, 10, 10, 16)
    const everyone: Audience[] = ['guest', 'partner']
    expect(rule).toEqual({ from, to: from + 86_400_000, audience: everyone, minWidth: 0, maxWidth: 767 })
  })

  it.each([undefined, null])('%o is no rule', (raw) => {
    expect(readVisible(raw)).toMatchObject({ rule: undefined, findings: [] })
  })

  it.each([{ from: '', to: null }, {}])('%o restricts nothing', (raw) => {
    expect(readVisible(raw)).toMatchObject({ rule: {}, findings: [] })
  })

  it.each([
    [{ from: 'soon' }, ['visible', 'from']],
    [{ to: 1763000000000 }, ['visible', 'to']],
    [{ from: '2026-02-30' }, ['visible', 'from']],
    [{ audience: ['partners'] }, ['visible', 'audience']],
    [{ audience: ['guest', 3] }, ['visible', 'audience']],
    [{ audience: ['constructor'] }, ['visible', 'audience']],
    ['always', ['visible']],
    [[], ['visible']],
    [true, ['visible']],
  ])('%o cannot be read: hidden until it is mended, and said so', (raw, path) => {
    const { rule, findings } = readVisible(raw)
    expect(decideVisibility(rule, viewer())).toEqual({ visible: false, reason: 'broken' })
    expect(findings).toMatchObject([{ code: 'visible_broken', path }])
  })

  it.each([{ maxWidth: -1 }, { minWidth: 1e9 }, { minWidth: {} }, { maxWidth: 'phone' }])(
    '%o: a width that cannot be read hides as well',
    (raw) => {
      const { rule, findings } = readVisible(raw)
      expect(decideVisibility(rule, viewer())).toEqual({ visible: false, reason: 'broken' })
      expect(findings).toMatchObject([{ code: 'visible_broken' }])
    },
  )

  it('a width written as text is read as its number, which is proposed', () => {
    const { rule, findings, mended } = readVisible({ minWidth: '768', audience: ['guest'] })
    expect(rule).toEqual({ minWidth: 768, audience: ['guest'] })
    expect(findings).toMatchObject([{ code: 'field_respelt', path: ['visible', 'minWidth'] }])
    expect(mended).toEqual({ minWidth: 768, audience: ['guest'] })
  })

  it.each([
    { from: '2026-11-12', to: '2026-11-11' },
    { from: '2026-11-11', to: '2026-11-11' },
    { minWidth: 800, maxWidth: 700 },
  ])('%o never shows, and says so', (raw) => {
    const { rule, findings } = readVisible(raw)
    expect(findings.at(-1)).toMatchObject({ code: 'visible_never' })
    for (const now of [0, Date.UTC(2026, 10, 11, 4), Date.UTC(2030, 0, 1)]) {
      expect(decideVisibility(rule, viewer({ now, width: 750 })).visible).toBe(false)
    }
  })

  it('one audience may stand without a list', () => {
    expect(readVisible({ audience: 'gift' }).rule).toEqual({ audience: ['gift'] })
  })
})
