import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { findPasted } from './pasted.ts'
import { readPage } from './read.ts'
import { readText } from './text-findings.ts'

const banner = '{"id":"b","type":"image-banner","v":1,"props":{"image":{"src":"/a.png"}, "odd":1.50}}'
const PAGE = `{"schema":1,"settings":{},"widgets":[${banner}]}`
const bytes = (text: string) => text.includes(banner)

describe('a pasted text that is no page', () => {
  it.each([
    [
      'an answer of an API',
      `{"code":"100","message":"","data":{"pageId":"1","pageConfig":${JSON.stringify(PAGE)}}}`,
    ],
    ['an answer with the page as it is', `{"code":0,"data":${PAGE}}`],
    ['an answer with its page as JSON', `{"success":true,"result":{"data":{"pageConfig":${PAGE}}}}`],
    ['a page in its field', `{"pageConfig":${PAGE}}`],
    ['a text encoded twice', JSON.stringify(PAGE)],
    ['a text encoded three times', JSON.stringify(JSON.stringify(PAGE))],
    ['a bare list', `[${banner}]`],
    ['a list encoded twice', JSON.stringify(`[${banner}]`)],
    ['one widget', banner],
    ['another key', `{"schema":1,"components":[${banner}]}`],
    ['another key in an answer', `{"data":{"modules":[${banner}]}}`],
    ['a byte order mark', `\uFEFF${PAGE}`],
    ['a comma behind the last', `{"schema":1,"settings":{},"widgets":[${banner},],}`],
    ['comments', `// 首页\n{"schema":1, /* 设置 */ "settings":{},"widgets":[${banner}]} // 完`],
    ['a code fence', '```json\n' + PAGE + '\n```'],
    ['full-width signs', `{“schema”：1，“settings”:{},"widgets":[${banner}]}`],
  ])('%s: the page in it is offered with one press, its bytes as they were', (_, text) => {
    const { findings } = readText(text)
    const [finding] = findings
    expect(finding?.fix?.label).toMatch(/[\u4e00-\u9fff]/)
    const page = finding?.fix?.apply(text) ?? ''
    expect(bytes(page)).toBe(true)
    const read = readPage(page)
    expect(read.status === 'read' && read.widgets.map(({ type }) => type)).toEqual(['image-banner'])
  })

  it.each([
    '',
    '[]',
    '{}',
    '{"code":"500","data":null}',
    '[1,2]',
    '"words"',
    '{"data":{"list":[]}}',
    '{',
    '“',
    '[{"id":1}]',
  ])('of %s nothing is offered', (text) => {
    expect(findPasted(text)).toBeUndefined()
    expect(readText(text).findings.every(({ fix }) => fix === undefined)).toBe(true)
  })

  it('a page needs nothing', () => expect(findPasted(PAGE)).toBeUndefined())

  it('full-width quotes are told where they stand', () => {
    expect(readText('{\n  “widgets”: [}').findings[0]).toMatchObject({
      line: 2,
      column: 3,
      message: expect.stringContaining('全角'),
    })
  })

  it.each([
    ['', '“'],
    ['', '/*'],
    ['['.repeat(60), ',]'],
    ['', '"\\'],
  ])('the time for %s and many %s grows as they do', (start, sign) => {
    const growth = measureGrowth(200_000, (size) => start + sign.repeat(size), findPasted)
    expect(isLinear(growth), String(growth)).toBe(true)
  })
})

describe('a type that is nearly one', () => {
  it.each([
    'ImageBanner',
    ' image-banner',
    'image_banner',
    'imagebanner',
    'IMAGE-BANNER',
    'imageBanner ',
    '单图横幅',
    'image-baner',
  ])('%j is offered as image-banner', (type) => {
    const text = PAGE.replace('"image-banner"', JSON.stringify(type))
    const [finding] = readText(text).findings
    expect(finding?.message).toContain('image-banner')
    const read = readPage(finding?.fix?.apply(text))
    expect(read.status === 'read' && read.widgets[0]?.grade).not.toBe('isolated')
  })

  it('what is like nothing is left alone', () => {
    const [finding] = readText(PAGE.replace('image-banner', 'hologram')).findings
    expect(finding).toMatchObject({ message: '没有名为「hologram」的组件' })
    expect(finding).not.toHaveProperty('fix')
  })
})

it.each([' /a.png', '/a.png\n', '  https://example.com/a.png '])(
  'blanks around an address (%j) are no fault',
  (src) => {
    const read = readPage(PAGE.replace('"/a.png"', JSON.stringify(src)).replace(', "odd":1.50', ''))
    expect(read.status === 'read' && read.widgets[0]).toMatchObject({
      grade: 'ok',
      props: { image: { src: src.trim() } },
    })
  },
)
