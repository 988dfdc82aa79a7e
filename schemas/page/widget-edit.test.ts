import { describe, expect, it } from 'vitest'
import { readPage } from './read.ts'
import { acceptProposal, insertWidget, moveWidget, removeWidget, setWidgetValue } from './widget-edit.ts'

const text = `{ "schema": 1, "widgets": [
  { "id": "a", "type": "title-bar", "v": 1, "props": { "title": "甲", "weight": 1.0 } },
  { "id": "lost", "type": "lottery", "v": 7, "props": { "prizes": [1e3] } },
  { "id": "c", "type": "columns", "v": 1, "props": { "columns": [
    { "children": [ { "id": "in", "type": "title-bar", "v": 1, "props": { "title": "内" } } ] }, { "children": [] } ] } },
  { "id": "a", "type": "title-bar", "v": 1, "props": { "title": "乙" } }
] }
`
const order = (result: string) => {
  const page = readPage(result)
  return page.status === 'read' ? page.widgets.map(({ id }) => id) : page.findings
}

describe('edits by widget id', () => {
  it('changes one value and nothing else', () => {
    const result = setWidgetValue(text, 'in', { path: ['props', 'title'], value: '外' })
    expect(result).toBe(text.replace('"内"', '"外"'))
  })

  it('finds the second of two equal ids by its derived one', () => {
    expect(setWidgetValue(text, 'a~2', { path: ['props', 'title'], value: '丙' })).toBe(
      text.replace('"乙"', '"丙"'),
    )
  })

  it('inserts, removes and moves, unknown widgets included', () => {
    expect(order(insertWidget(text, { id: 'n', type: 'title-bar' }, { before: 'lost' }))).toEqual([
      'a',
      'n',
      'lost',
      'c',
      'a~2',
    ])
    expect(order(removeWidget(text, 'lost'))).toEqual(['a', 'c', 'a~2'])
    const result = moveWidget(text, 'lost', { after: 'c' })
    expect(order(result)).toEqual(['a', 'c', 'lost', 'a~2'])
    expect(result).toContain('{ "id": "lost", "type": "lottery", "v": 7, "props": { "prizes": [1e3] } }')
  })

  it('moves out of a container and into one', () => {
    expect(order(moveWidget(text, 'in', { list: ['widgets'], index: 0 }))).toEqual([
      'in',
      'a',
      'lost',
      'c',
      'a~2',
    ])
    const inside = moveWidget(text, 'a', {
      list: ['widgets', 2, 'props', 'columns', 1, 'children'],
      index: 0,
    })
    expect(order(inside)).toEqual(['lost', 'c', 'a~2'])
  })

  it.each(['nobody', ''])('no widget %o', (id) => expect(() => removeWidget(text, id)).toThrow(/no widget/))
  it('a refused page cannot be edited by id', () => expect(() => removeWidget('{}', 'a')).toThrow())
})

describe('accepting a proposal', () => {
  const accepted = (node: string) => {
    const before = `{"widgets": [ ${node} ]}`
    const result = acceptProposal(before, 'w')
    const page = readPage(result)
    // An unknown key is told and stays: nobody knows what was meant.
    const left = page.findings.filter(({ code }) => code !== 'unknown_key')
    return { result, left }
  }

  it('writes a migration back and keeps what it does not concern', () => {
    const { result, left } = accepted(
      '{ "id": "w", "x": 1.0, "type": "carousel", "v": 1, "props": { "odd": 1e3, "images": [{"url":"/a"}] } }',
    )
    expect(left).toEqual([])
    expect(result).toBe(
      '{"widgets": [ { "id": "w", "x": 1.0, "type": "carousel", "v": 2, "props": { "odd": 1e3, "slides": [{"image":{"src":"/a"}}] } } ]}',
    )
  })

  it('drops exactly the broken item', () => {
    const { result, left } = accepted(
      '{"id":"w","type":"carousel","v":2,"props":{"slides":[{"image":{"src":"/a"},"n":1.0}, 7, {"image":{"src":"/b"}}]}}',
    )
    expect(left).toEqual([])
    expect(result).toContain('[{"image":{"src":"/a"},"n":1.0}, {"image":{"src":"/b"}}]')
  })

  it('mends a frame', () => {
    const { result, left } = accepted(
      '{"id":"w","type":"title-bar","v":1,"props":{"title":"t"},"frame":{"margin":-1,"radius":8.0}}',
    )
    expect(left).toEqual([])
    expect(result).toContain('"frame":{"radius":8.0}')
  })

  it('writes a derived id', () => {
    expect(acceptProposal(text, 'a~2')).toBe(
      text.replace(
        '"id": "a", "type": "title-bar", "v": 1, "props": { "title": "乙"',
        '"id": "a~2", "type": "title-bar", "v": 1, "props": { "title": "乙"',
      ),
    )
  })

  it('leaves a widget without a proposal alone', () => {
    for (const id of ['a', 'lost', 'in']) expect(acceptProposal(text, id)).toBe(text)
  })
})
