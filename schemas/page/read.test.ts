import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { widgets } from '#schemas/widgets/index.ts'
import { slot, text } from '#schemas/widgets/parts/fields.ts'
import { defineWidget } from '#schemas/widgets/parts/widget.ts'
import type { PageReading } from './page.ts'
import { readPage } from './read.ts'

const box = defineWidget({
  type: 'box',
  label: '盒子',
  group: 'layout',
  v: 1,
  props: () => z.object({ title: text('标题'), inner: slot('内容') }),
  defaults: {},
  estimate: () => 0,
})
const withBox = { ...widgets, box }

/** A tower of boxes inside each other. */
function boxes(levels: number): unknown {
  const inner = levels === 1 ? [] : [boxes(levels - 1)]
  return { id: `box${levels}`, type: 'box', v: 1, props: { inner } }
}

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const title = (id: unknown, more = {}) => ({ id, type: 'title-bar', v: 1, props: { title: '标题' }, ...more })

function page(widgets: unknown, more = {}): PageReading {
  const read = readPage(JSON.stringify({ schema: 1, settings: {}, widgets, ...more }))
  if (read.status === 'refused') throw new Error(read.findings[0].code)
  return read
}

describe('§3 a whole document is refused, each with its reason', () => {
  const wrap = (widgets: unknown) => JSON.stringify({ schema: 1, widgets })

  it.each<[string, string | null | undefined, string]>([
    ['absent', undefined, 'empty'],
    ['null', null, 'empty'],
    ['empty', '', 'empty'],
    ['blank', ' \n\t', 'empty'],
    ['broken JSON', '{"widgets":[', 'not_json'],
    ['comments', '{"widgets":[]} // x', 'not_json'],
    ['a trailing comma', '{"widgets":[],}', 'not_json'],
    ['NaN', '{"widgets":[NaN]}', 'not_json'],
    ['null in JSON', 'null', 'not_a_page'],
    ['a list', '[]', 'not_a_page'],
    ['a string', '"{}"', 'not_a_page'],
    ['no widgets', '{"schema":1}', 'not_a_page'],
    ['widgets that are no list', '{"widgets":{"length":1}}', 'not_a_page'],
    ['a schema from the future', '{"schema":2,"widgets":[]}', 'future_schema'],
    ['more than 1 MiB', `{"widgets":[],"x":"${'a'.repeat(1024 * 1024)}"}`, 'too_large'],
    ['more than 1 MiB in bytes', `{"widgets":[],"x":"${'中'.repeat(350_000)}"}`, 'too_large'],
    ['65 levels of JSON', `{"widgets":${nested(64)}}`, 'too_nested'],
    ['50,000 levels of JSON', nested(50_000), 'too_nested'],
    ['50,000 open brackets', '{"widgets":' + '['.repeat(50_000), 'too_nested'],
    ['5,001 widgets', wrap(Array.from({ length: 5001 }, (_, i) => title(i))), 'too_many_widgets'],
    [
      '5,001 widgets with those in containers',
      wrap([...Array.from({ length: 4998 }, (_, i) => title(i)), boxes(3)]),
      'too_many_widgets',
    ],
    ['17 widgets inside each other', wrap([boxes(17)]), 'too_deep'],
  ])('%s', (_, text, code) => {
    const read = readPage(text, { widgets: withBox })
    expect(read).toMatchObject({ status: 'refused', findings: [{ code }] })
    expect(read.findings[0]?.message).toMatch(/[\u4e00-\u9fff]/)
  })

  it('a byte order mark is passed by', () => {
    expect(readPage('\ufeff{"widgets":[]}')).toMatchObject({ status: 'read', findings: [] })
  })

  it('§3 the bounds themselves are still read', () => {
    expect(readPage(wrap(Array.from({ length: 5000 }, (_, i) => title(i))))).toMatchObject({ status: 'read' })
    expect(readPage(wrap([boxes(16)]), { widgets: withBox })).toMatchObject({ status: 'read' })
    expect(readPage(`{"widgets":[],"x":${nested(63)}}`)).toMatchObject({ status: 'read' })
    const room = 1024 * 1024 - '{"widgets":[],"x":""}'.length
    expect(readPage(`{"widgets":[],"x":"${'a'.repeat(room)}"}`)).toMatchObject({ status: 'read' })
    expect(readPage(`{"widgets":[],"x":"${'a'.repeat(room + 1)}"}`)).toMatchObject({ status: 'refused' })
  })

  it('brackets inside strings are not nesting', () => {
    expect(readPage(`{"widgets":[],"x":"${'[{\\"'.repeat(200)}"}`)).toMatchObject({ status: 'read' })
  })
})

describe('settings and document', () => {
  it('settings are repaired by themselves', () => {
    const read = page([], { settings: { title: '首页', background: 'red;}', splash: { show: true } } })
    expect(read.settings).toMatchObject({
      title: '首页',
      description: '',
      background: '#f5f5f5',
      splash: { show: true },
    })
    expect(read.findings).toMatchObject([{ code: 'settings_reset', path: ['settings', 'background'] }])
  })

  it.each([null, 3, 'a', []])('settings %o', (settings) =>
    expect(page([], { settings }).settings.title).toBe(''),
  )

  it.each([undefined, '1', 0, null, 1.5])('a schema of %o is read as the current one', (schema) => {
    expect(readPage(JSON.stringify({ schema, widgets: [] })).status).toBe(schema === 1.5 ? 'refused' : 'read')
  })

  it('keys of the prototype do no harm', () => {
    const text = `{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"settings":{"__proto__":{"polluted":1}},
      "widgets":[{"id":"a","type":"title-bar","v":1,"__proto__":{"polluted":1},"props":{"title":"t","__proto__":{"polluted":1},
      "link":{"jump":"Mall","query":{"__proto__":"x","constructor":"y"}}}},
      {"id":"b","type":"carousel","v":1,"props":{"__proto__":{"images":[]},"images":[{"url":"/a","__proto__":{"polluted":1},"jump":[]}]}}]}`
    expect(readPage(text)).toMatchObject({
      status: 'read',
      widgets: [{ props: { title: 't' }, visible: undefined }, { grade: 'repaired' }],
    })
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
