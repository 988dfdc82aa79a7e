import { describe, expect, it } from 'vitest'
import { chooseStart, type JournalEdit, type KeptEdit } from './start.ts'

const text = (title: string, subtitle = '副') =>
  JSON.stringify({
    schema: 1,
    widgets: [{ id: 'a', type: 'title-bar', v: 1, props: { title, subtitle } }],
  })
const page = { version: 'v1', text: text('甲') }
const own = (more: Partial<KeptEdit> = {}): KeptEdit => ({
  version: 'v1',
  baseText: text('甲'),
  text: text('乙'),
  savedAt: 1000,
  ...more,
})
const journal = (more: Partial<JournalEdit> = {}): JournalEdit => ({ ...own(), serverAt: 1000, ...more })

describe('what an editor begins with', () => {
  it('is the page where nothing was edited, or what was edited says the same', () => {
    const plain = { text: page.text, restoredAt: null, conflicts: [] }
    expect(chooseStart({ page, own: null, journal: null })).toMatchObject(plain)
    expect(chooseStart({ page, own: own({ text: page.text }), journal: null })).toMatchObject(plain)
  })

  it('is what was edited of this very version, on another computer or on this one', () => {
    expect(chooseStart({ page, own: own(), journal: null })).toMatchObject({
      text: text('乙'),
      seen: { version: 'v1', baseText: text('甲') },
      restoredAt: 1000,
      isMerged: false,
    })
    // The last letters did not reach the server.
    const late = journal({ text: text('乙丙'), savedAt: 1500 })
    expect(chooseStart({ page, own: own(), journal: late }).text).toBe(text('乙丙'))
    // Another computer went on after this one had sent everything, or had sent nothing of its own.
    const elsewhere = own({ text: text('丁'), savedAt: 2000 })
    expect(chooseStart({ page, own: elsewhere, journal: journal({ text: text('甲') }) }).text).toBe(
      text('丁'),
    )
  })

  it('joins what two computers have edited', () => {
    const elsewhere = own({ text: text('甲', '别处'), savedAt: 2000 })
    const here = journal({ text: text('这里') })
    expect(chooseStart({ page, own: elsewhere, journal: here })).toMatchObject({
      text: text('这里', '别处'),
      conflicts: [],
    })
    const both = chooseStart({ page, own: own({ text: text('别处'), savedAt: 2000 }), journal: here })
    expect(both.text).toBe(text('甲'))
    expect(both.conflicts).toMatchObject([{ conflict: { kind: 'field', mine: '这里', theirs: '别处' } }])
  })

  it('is merged with what the page says by now', () => {
    const now = { version: 'v2', text: text('甲', '他的') }
    expect(chooseStart({ page: now, own: own(), journal: null })).toMatchObject({
      text: text('乙', '他的'),
      seen: { version: 'v2', baseText: now.text },
      isMerged: true,
      conflicts: [],
    })
    const other = { version: 'v2', text: text('丙') }
    const conflicting = chooseStart({ page: other, own: own(), journal: null })
    expect(conflicting.conflicts).toMatchObject([{ conflict: { kind: 'field', mine: '乙', theirs: '丙' } }])
    // The other tab has saved the same edit in the meantime.
    const saved = { version: 'v2', text: text('乙') }
    expect(chooseStart({ page: saved, own: own(), journal: null })).toMatchObject({
      restoredAt: null,
      conflicts: [],
    })
  })
})
