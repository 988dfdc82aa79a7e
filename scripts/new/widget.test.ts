import { describe, expect, it } from 'vitest'
import { widgets } from '#schemas/widgets/index.ts'
import { copyForTest, deadImports } from './copy-for-test.ts'
import { widget } from './widget.ts'

const SCHEMAS = 'schemas/widgets/index.ts'
const VIEWS = 'components-registry/index.ts'
const WORDS = 'schemas/widgets/widget-words.ts'
const copy = copyForTest([SCHEMAS, VIEWS, WORDS])

describe('npm run new widget', () => {
  it.each(['gift-note', 'quote', 'aside', 'a-rather-long-name-of-widget'])('lays %s', async (type) => {
    const paths = await copy.lay(widget, type, '赠言')
    expect(paths).toHaveLength(8)
    expect(paths.flatMap((path) => deadImports(copy, path))).toEqual([])
  })

  it('enters it in the tables, and leaves all else alone', async () => {
    await copy.lay(widget, 'gift-note', '赠言')
    expect(copy.changes(SCHEMAS)).toEqual([
      "+import { giftNote } from './gift-note.ts'",
      "+'gift-note': giftNote,",
    ])
    expect(copy.changes(VIEWS)).toEqual(["+'gift-note': () => import('./gift-note/gift-note.tsx'),"])
    expect(copy.read(WORDS)).toContain(
      "'gift-note': { summary: '赠言：一个标题、几句说明和一个跳转。', keywords: '赠言' },",
    )
    await copy.lay(widget, 'quote', '引言')
    expect(copy.read(SCHEMAS)).toContain('\n  quote,\n')
    expect(copy.read(VIEWS)).toContain("\n  quote: () => import('./quote/quote.tsx'),\n")
  })

  it.each([
    ['GiftNote', '小写英文单词'],
    ['gift_note', '小写英文单词'],
    ['gift-note-2', '小写英文单词'],
    ['../gift', '小写英文单词'],
    ['', '小写英文单词'],
    ['default', '另有用处'],
    ['link', '另有用处'],
    ['helpers', '另有用处'],
  ])('says in Chinese what is wrong with %o', (type, words) => {
    expect(() => widget.plan([type, '赠言'], copy.root)).toThrow(words)
  })

  it.each(Object.keys(widgets))('does not write over %s', (type) => {
    expect(() => widget.plan([type, '赠言'], copy.root)).toThrow(`已经有名为「${type}」的组件`)
  })

  it('wants a Chinese label', () => {
    expect(() => widget.plan(['gift-note', 'Gift note'], copy.root)).toThrow('中文')
    expect(() => widget.plan(['gift-note', "赠'言"], copy.root)).toThrow('中文')
  })
})
