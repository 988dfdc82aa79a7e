import { expect, it } from 'vitest'
import { readPage } from './read.ts'
import { listDeprecatedUses, noSwitches, readSwitches } from './widget-switches.ts'

const title = (id: string) => ({ id, type: 'title-bar', v: 1, props: { title: id } })
const page = readPage(
  JSON.stringify({
    schema: 1,
    widgets: [
      title('a'),
      { id: 'line', type: 'divider', v: 1, props: {} },
      {
        id: 'box',
        type: 'columns',
        v: 1,
        props: { columns: [{ children: [title('b')] }, { children: [] }] },
      },
      { id: 'gone', type: 'hologram', v: 1, props: {} },
    ],
  }),
)
const widgets = page.status === 'read' ? page.widgets : []
const sent = (deprecatedWidgets: Record<string, string>, killedWidgets: string[] = []) =>
  readSwitches({ killedWidgets, deprecatedWidgets })

it('§3 a deprecated type is found wherever it is used, in containers and isolated too', () => {
  const uses = listDeprecatedUses(widgets, sent({ hologram: '', 'title-bar': 'heading', carousel: 'banner' }))
  expect(uses).toEqual([
    { type: 'title-bar', replacement: 'heading', widgetIds: ['a', 'b'] },
    { type: 'hologram', replacement: '', widgetIds: ['gone'] },
  ])
})

it('nothing is deprecated and nothing killed until something is', () => {
  expect(listDeprecatedUses(widgets, noSwitches)).toEqual([])
  expect(noSwitches.killed.size).toBe(0)
})

it('a type named like a key of the prototype is only a name', () => {
  const switches = sent(JSON.parse('{"__proto__":"x","constructor":"y"}'), ['__proto__', 'toString'])
  expect(listDeprecatedUses(widgets, switches)).toEqual([])
  expect([...switches.killed]).toEqual(['__proto__', 'toString'])
  expect(switches.deprecated.get('__proto__')).toBe('x')
  expect(switches.deprecated.get('toString')).toBeUndefined()
})
