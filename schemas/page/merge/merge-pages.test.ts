import { describe, expect, it } from 'vitest'
import { joinPage } from '#schemas/page/document/page-text.ts'
import type { MergeConflict, PageVersions, Side } from './conflict.ts'
import { mergePages } from './merge-pages.ts'
import { resolveConflict } from './resolve-conflict.ts'

const title = (id: string, text = id) =>
  `{ "id": "${id}", "type": "title-bar", "v": 1, "props": { "title": "${text}", "weight": 1.0 } }`
const columns = (id: string, ...lists: string[]) =>
  `{"id":"${id}","type":"columns","v":1,"props":{"columns":[${lists.map((list) => `{"children":[${list}]}`).join()}]}}`
const page = (...widgets: string[]) => `{"schema":1,"widgets":[${widgets.join()}]}`

function merge(base: string, mine: string, theirs: string) {
  const versions = { base, mine, theirs }
  const { page: merged, conflicts, renamed } = mergePages(versions)
  const mirrored = mergePages({ base, mine: theirs, theirs: mine })
  expect(joinPage(mirrored.page)).toBe(joinPage(merged))
  return { versions, merged, conflicts, renamed, text: joinPage(merged) }
}

const resolveAll = (
  { merged, conflicts, versions }: Pick<ReturnType<typeof merge>, 'merged' | 'conflicts' | 'versions'>,
  side: Side,
) => joinPage(conflicts.reduce((now, one) => resolveConflict(now, one, versions, side), merged))

describe('edits of different things', () => {
  it('are all in the page with the bytes of the version that they are from', () => {
    const base = `\uFEFF{ "schema": 1, "odd": 1e3,\r\n  "widgets": [\r\n    ${title('a')},\r\n    ${title('b')}\r\n  ]\r\n}\r\n`
    const mine = base.replace('"title": "a"', '"title": "甲"').replace('"odd": 1e3', '"odd": 2.0')
    const theirs = base
      .replace('"title": "a", "weight": 1.0', '"title": "a", "weight": 3.50')
      .replace(title('b'), `${title('b')},\r\n    ${title('n')}`)
    const { text, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(text).toBe(
      mine
        .replace('"甲", "weight": 1.0', '"甲", "weight": 3.50')
        .replace(title('b'), `${title('b')},\r\n    ${title('n')}`),
    )
  })

  it('of one object are merged key by key, new and removed keys included', () => {
    const withFrame = (frame: string) => page(`{"id":"a","type":"spacer","v":1,"frame":${frame},"props":{}}`)
    const { text, conflicts } = merge(
      withFrame('{ "margin": 1, "radius": 2 }'),
      withFrame('{ "margin": 4.0, "radius": 2, "x": 1 }'),
      withFrame('{ "margin": 1, "y": 1 }'),
    )
    expect(conflicts).toEqual([])
    expect(text).toBe(withFrame('{ "margin": 4.0, "y": 1, "x": 1 }'))
  })

  it('of the page settings and of widgets in containers', () => {
    const base = `{"settings":{"title":"t"},"widgets":[${columns('c', title('a'), '')}]}`
    const { text, conflicts } = merge(
      base,
      base.replace('"title":"t"', '"title":"mine"'),
      base.replace('"title": "a"', '"title": "theirs"'),
    )
    expect(conflicts).toEqual([])
    expect(text).toBe(`{"settings":{"title":"mine"},"widgets":[${columns('c', title('a', 'theirs'), '')}]}`)
  })

  it('a widget that one moves and the other edits', () => {
    const base = page(columns('c', title('a')), title('b'), title('d'))
    const { text, conflicts } = merge(
      base,
      page(columns('c', `${title('a')},${title('b')}`), title('d')),
      page(columns('c', title('a')), title('b', '乙'), title('d')),
    )
    expect([text, conflicts]).toEqual([
      page(columns('c', `${title('a')},${title('b', '乙')}`), title('d')),
      [],
    ])
  })

  it('two moves of different widgets of one list', () => {
    const inOrder = (ids: string) => page(...[...ids].map((id) => title(id)))
    const { text, conflicts } = merge(inOrder('abcde'), inOrder('bcade'), inOrder('eabcd'))
    expect([text, conflicts]).toEqual([inOrder('ebcad'), []])
  })

  it('a column that one adds and a child that the other edits', () => {
    const { text, conflicts } = merge(
      page(columns('c', title('a'))),
      page(columns('c', title('a'), title('n'))),
      page(columns('c', title('a', '甲'))),
    )
    expect([text, conflicts]).toEqual([page(columns('c', title('a', '甲'), title('n'))), []])
  })

  it('widgets that both insert under one id: both stay, and what points at the renamed one follows', () => {
    const nav = '{"id":"w2","type":"anchor-nav","v":1,"props":{"items":[{"label":"x","target":"w1"}]}}'
    const { text, conflicts, renamed } = merge(
      page(title('a')),
      page(title('a'), title('w1', 'mine')),
      page(title('a'), title('w1', 'theirs'), nav),
    )
    expect(conflicts).toEqual([])
    expect(renamed).toEqual([{ side: 'theirs', from: 'w1', to: 'w3' }])
    expect(text).toBe(
      page(title('a'), title('w1', 'mine'), title('w3', 'theirs'), nav.replace('"w1"', '"w3"')),
    )
    expect(merge(page(), page(title('w1')), page(title('w1'), title('w2'))).text).toBe(
      page(title('w1'), title('w2')),
    )
  })

  it('a migration that one side or both have taken on', () => {
    const old = '{"id":"w","type":"carousel","v":1,"props":{"images":[{"url":"/a"}]}}'
    const now = (alt: string) =>
      `{"id":"w","type":"carousel","v":2,"props":{"slides":[{"image":{"src":"/a"${alt}}}]}}`
    const { text, conflicts } = merge(
      page(old),
      page(now(',"alt":"甲"')),
      page(old.replace('"props"', '"name":"名","props"')),
    )
    expect(conflicts).toEqual([])
    expect(text).toContain('"name":"名"')
    expect(text).toContain('"alt":"甲"')
    const both = merge(page(old), page(now(',"alt":"甲"')), page(now(',"width":9')))
    expect([both.text, both.conflicts]).toEqual([page(now(',"alt":"甲","width":9')), []])
  })
})

describe('conflicts', () => {
  const cases: Record<
    string,
    {
      base: string
      mine: string
      theirs: string
      conflicts: MergeConflict[]
      kept: string
      resolved?: string
    }
  > = {
    'of a field': {
      base: page(title('a')),
      mine: page(title('a', '甲')),
      theirs: page(title('a', '乙')),
      conflicts: [
        { kind: 'field', widgetId: 'a', path: ['props', 'title'], base: 'a', mine: '甲', theirs: '乙' },
      ],
      kept: page(title('a')),
    },
    'of a field that one removed': {
      base: '{"odd":1.0,"widgets":[]}',
      mine: '{"widgets":[]}',
      theirs: '{"odd":2,"widgets":[]}',
      conflicts: [{ kind: 'field', widgetId: null, path: ['odd'], base: 1, mine: undefined, theirs: 2 }],
      kept: '{"odd":1.0,"widgets":[]}',
    },
    'of a widget that one removed and the other edited': {
      base: page(title('a'), title('b')),
      mine: page(title('b')),
      theirs: page(title('a', '甲'), title('b')),
      conflicts: [{ kind: 'removed', widgetId: 'a', by: 'mine' }],
      kept: page(title('a', '甲'), title('b')),
    },
    'of a container that one removed and the other put something into': {
      base: page(columns('c', title('a')), title('d'), title('b')),
      mine: page(title('d'), title('b')),
      theirs: page(columns('c', `${title('a')},${title('b')}`), title('d')),
      conflicts: [{ kind: 'removed', widgetId: 'c', by: 'mine' }],
      kept: page(columns('c', title('b')), title('d')),
    },
    'of a container that one removed and the other edited inside': {
      base: page(columns('c', `${title('a')},${title('b')}`), title('d')),
      mine: page(title('d')),
      theirs: page(columns('c', `${title('a')},${title('b', '乙')}`), title('d')),
      conflicts: [{ kind: 'removed', widgetId: 'c', by: 'mine' }],
      kept: page(columns('c', title('b', '乙')), title('d')),
    },
    'of columns, one of which has a new widget': {
      base: page(columns('c', title('a'), ''), title('d')),
      mine: page(columns('c', title('a')), title('d')),
      theirs: page(columns('c', title('a'), title('n'), ''), title('d')),
      conflicts: [
        {
          kind: 'field',
          widgetId: 'c',
          path: ['props', 'columns'],
          base: [{ children: [JSON.parse(title('a'))] }, { children: [] }],
          mine: [{ children: [JSON.parse(title('a'))] }],
          theirs: [
            { children: [JSON.parse(title('a'))] },
            { children: [JSON.parse(title('n'))] },
            { children: [] },
          ],
        },
      ],
      kept: page(columns('c', title('a'), title('n')), title('d')),
      resolved: page(columns('c', title('a')), title('n'), title('d')),
    },
    'of two moves, the place of one of which the other removed': {
      base: page(title('x'), columns('q', ''), columns('r', '')),
      mine: page(columns('q', title('x')), columns('r', '')),
      theirs: page(columns('r', title('x'))),
      conflicts: [
        {
          kind: 'place',
          widgetId: 'x',
          base: { containerId: null, list: ['widgets'], index: 0 },
          mine: { containerId: 'q', list: ['props', 'columns', 0, 'children'], index: 0 },
          theirs: { containerId: 'r', list: ['props', 'columns', 0, 'children'], index: 0 },
        },
        { kind: 'removed', widgetId: 'q', by: 'theirs' },
      ],
      kept: page(title('x'), columns('q', ''), columns('r', '')),
    },
    'of a widget that both moved': {
      base: page(title('x'), columns('c', '', '')),
      mine: page(columns('c', title('x'), '')),
      theirs: page(columns('c', '', title('x'))),
      conflicts: [
        {
          kind: 'place',
          widgetId: 'x',
          base: { containerId: null, list: ['widgets'], index: 0 },
          mine: { containerId: 'c', list: ['props', 'columns', 0, 'children'], index: 0 },
          theirs: { containerId: 'c', list: ['props', 'columns', 1, 'children'], index: 0 },
        },
      ],
      kept: page(title('x'), columns('c', '', '')),
    },
    'of a widget in a column that is gone': {
      base: page(columns('c', title('a'), '')),
      mine: page(columns('c', title('a'))),
      theirs: page(columns('c', title('a'), title('n'))),
      conflicts: [
        {
          kind: 'place',
          widgetId: 'n',
          base: null,
          mine: null,
          theirs: { containerId: 'c', list: ['props', 'columns', 1, 'children'], index: 0 },
        },
      ],
      kept: page(columns('c', title('a')), title('n')),
      resolved: page(columns('c', title('a')), title('n')),
    },
  }
  it.each(Object.entries(cases))('%s', (_, { base, mine, theirs, conflicts, kept, resolved }) => {
    const merged = merge(base, mine, theirs)
    expect([merged.text, merged.conflicts]).toEqual([kept, conflicts])
    expect(resolveAll(merged, 'mine')).toBe(resolved ?? mine)
  })

  it('of two containers that are put into each other: both keep their places', () => {
    const merged = merge(
      page(columns('a', ''), columns('b', '')),
      page(columns('a', columns('b', ''))),
      page(columns('b', columns('a', ''))),
    )
    expect(merged.text).toBe(merged.versions.base)
    expect(merged.conflicts.map(({ kind }) => kind)).toEqual(['place', 'place'])
    expect(resolveAll(merged, 'mine')).toBe(merged.versions.mine)
    expect(resolveAll(merged, 'theirs')).toBe(merged.versions.theirs)
  })

  it('of lists of different lengths, of goods, links and pictures: whole', () => {
    const node = (props: string) => page(`{"id":"a","type":"x","props":${props}}`)
    const paths = (base: string, mine: string, theirs: string) =>
      merge(node(base), node(mine), node(theirs)).conflicts.map((one) => ('path' in one ? one.path : one))
    expect(paths('{"l":[1]}', '{"l":[1,2]}', '{"l":[3]}')).toEqual([['props', 'l']])
    expect(paths('{"l":[1]}', '{"l":[3]}', '{"l":[1,2]}')).toEqual([['props', 'l']])
    expect(paths('{"l":[1,2,3]}', '{"l":[4,2,3]}', '{"l":[1,2,5]}')).toEqual([])
    expect(paths('{"l":[1,2,3]}', '{"l":[2,1,3]}', '{"l":[1,2,5]}')).toEqual([['props', 'l']])
    expect(paths('{"s":{"by":"a","x":1}}', '{"s":{"by":"b","y":1}}', '{"s":{"by":"a","x":2}}')).toEqual([
      ['props', 's'],
    ])
    expect(paths('{}', '{"l":{"jump":"1"}}', '{"l":{"jump":"2"}}')).toEqual([['props', 'l']])
    expect(paths('{}', '{"f":{"a":1}}', '{"f":{"b":1}}')).toEqual([])
    expect(paths('{}', '{"f":{"a":1,"b":2}}', '{"f":{"b":1}}')).toEqual([['props', 'f']])
  })

  it('of pages that cannot be merged widget by widget', () => {
    const noId = '{"type":"title-bar","v":1,"props":{"title":"t"}}'
    const all: PageVersions[] = [
      { base: page(), mine: 'no page', theirs: page(title('a')) },
      { base: page(noId), mine: page(noId, title('a')), theirs: page(noId, title('b')) },
      { base: page(title('a')), mine: page(title('a'), title('a')), theirs: page() },
    ]
    for (const versions of all) {
      const merged = mergePages(versions)
      expect([joinPage(merged.page), merged.conflicts]).toEqual([versions.base, [{ kind: 'page' }]])
      expect(joinPage(resolveConflict(merged.page, { kind: 'page' }, versions, 'theirs'))).toBe(
        versions.theirs,
      )
    }
    const taken = mergePages({ base: 'no page', mine: 'no page', theirs: page() })
    expect([joinPage(taken.page), taken.conflicts]).toEqual([page(), []])
  })
})
