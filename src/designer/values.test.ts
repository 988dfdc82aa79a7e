import { describe, expect, it } from 'vitest'
import { openText } from '#schemas/page/document/page-for-test.ts'
import { joinPage } from '#schemas/page/document/page-text.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import type { Draft, Edit } from './edits.ts'
import { addListItem, moveListItem, removeListItem, setDraftValue } from './values.ts'

function pageOf(node: string): Draft {
  return { ...openText(`{ "schema": 1, "widgets": [${node}] }`), scoreName: '积分' }
}
const textOf = (edit: Edit | null) => (edit ? joinPage(edit.text) : undefined)
/** The only widget of a page after an edit. */
function after(edit: Edit | null) {
  const page = readPage(textOf(edit))
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return flattenWidgets(page.widgets)[0] ?? expect.fail('no widget')
}
const title = '{"id":"a","type":"title-bar","v":1,"props":{"title":"a"},"own":1.0}'
const at = (path: readonly (string | number)[], id: string | null = 'a') => ({ id, path, label: '' })

describe('values of a widget', () => {
  it('sets what is missing with all that is missing above it, and takes it out again', () => {
    const draft = pageOf(title)
    const set = setDraftValue(draft, at(['visible', 'from']), '2026-11-11')
    expect(textOf(set)).toContain('"own":1.0,"visible":{"from":"2026-11-11"}')
    const again = pageOf(JSON.stringify(after(set).node))
    expect(after(setDraftValue(again, at(['visible', 'from']), undefined)).node).toMatchObject({
      visible: {},
    })
    expect(setDraftValue(draft, at(['visible', 'from']), undefined)).toBeNull()
    expect(textOf(setDraftValue(draft, at(['settings', 'title'], null), '好礼'))).toContain(
      '"settings": {"title":"好礼"}',
    )
  })

  it('goods that are picked into a source of which nothing is stored say that they are picked', () => {
    const draft = pageOf(
      '{"id":"a","type":"goods-tabs","v":1,"props":{"tabs":[{"title":"甲"},{"title":"乙"}]}}',
    )
    const widget = after(setDraftValue(draft, at(['props', 'tabs', 1, 'source', 'ids']), ['88']))
    expect(widget.grade).toBe('ok')
    expect(widget.node).toMatchObject({ props: { tabs: [{}, { source: { by: 'ids', ids: ['88'] } }] } })
  })

  it.each(['props', 'frame'])('an empty list where an object belongs gives way: %s', (key) => {
    const draft = pageOf(`{"id":"a","type":"spacer","v":1,"${key}":[]}`)
    const field = key === 'props' ? ['props', 'height'] : ['frame', 'radius']
    expect(after(setDraftValue(draft, at(field), 20)).findings).toEqual([])
  })
})

describe('items of a list', () => {
  const item = (text: string) => `{ "text": "${text}", "n": 1234567890123456789 }`
  const draft = pageOf(
    `{"id":"a","type":"notice-bar","v":1,"props":{"source":"own","items":[${item('甲')}, ${item('乙')}]}}`,
  )
  const items = at(['props', 'items'])

  it('are moved, added and removed with their own bytes', () => {
    expect(textOf(moveListItem(draft, items, 0, 1))).toContain(`[${item('乙')}, ${item('甲')}]`)
    expect(moveListItem(draft, items, 1, 1)).toBeNull()
    expect(moveListItem(draft, items, 0, -1)).toBeNull()
    expect(textOf(removeListItem(draft, items, 0))).toContain(`[${item('乙')}]`)
    expect(textOf(addListItem(draft, items, { text: '丙' }, []))).toContain(`${item('乙')}, {"text":"丙"}]`)
  })

  it('begin with those that stand where nothing is stored', () => {
    const bare = pageOf('{"id":"a","type":"notice-bar","v":1,"props":{"source":"own"}}')
    const edit = addListItem(bare, items, { text: '丙' }, [{ text: '甲' }])
    expect(textOf(edit)).toContain('"items":[{"text":"甲"},{"text":"丙"}]')
  })
})
