import { describe, expect, it } from 'vitest'
import { ALL_PRICE_MODES, ALL_TEMPLATES, PER_PAGE } from '#schemas/sourcing/scheme-files/options.ts'
import type { FileItem, SchemeContent } from '#server/sourcing/scheme-files/content.ts'
import { createSampleContent } from '#server/sourcing/scheme-files/sample-for-test.ts'
import { drawDeck } from './deck.ts'
import { fit, MINIMUM } from './fit.ts'
import { measureTextWidth } from './measure.ts'
import type { Shape } from './sheet.ts'
import { wrap } from './wrap.ts'
import { TEMPLATES_DRAWN } from './write.ts'

const LONG = '超长名称的定制礼盒套装含真丝围巾与骨瓷茶具Limited-Edition2026'.repeat(12)
const everyItem = (content: SchemeContent, change: Partial<FileItem>): SchemeContent => ({
  ...content,
  groups: content.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, ...change })),
  })),
})
const long: Partial<FileItem> = {
  name: LONG,
  specs: LONG,
  brand: LONG,
  note: LONG,
  unit: '套装礼盒',
  quote: 123_456_789_00,
  listPrice: 987_654_321_00,
  quantity: 999_999,
}
const texts = (shapes: readonly Shape[]) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []))

describe('SC4 every slide', () => {
  const usual = createSampleContent(13, 2)
  const hard = {
    ...everyItem(usual, long),
    name: LONG,
    customer: LONG,
    store: LONG,
    groups: everyItem(usual, long).groups.map((group) => ({ ...group, heading: LONG })),
  }
  const cases = ALL_TEMPLATES.flatMap((template) =>
    PER_PAGE.flatMap((perPage) => ALL_PRICE_MODES.map((price) => ({ template, perPage, price }))),
  )
  it.each(cases)(
    '$template, $perPage a page, price $price: texts stay in their boxes, boxes on the slide, 10 pt at least',
    ({ template, perPage, price }) => {
      for (const content of [usual, hard])
        for (const { shapes } of drawDeck(
          content,
          { perPage, price },
          { template: TEMPLATES_DRAWN[template], logo: false },
        )) {
          for (const { box } of shapes) {
            expect(box.x + box.w).toBeLessThanOrEqual(13.36)
            expect(box.y + box.h).toBeLessThanOrEqual(7.53)
            expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-0.01)
          }
          for (const { box, lines, leading } of texts(shapes)) {
            expect(lines.length * leading).toBeLessThanOrEqual(box.h * 72 + 3.5)
            for (const line of lines) {
              for (const run of line) expect(run.size).toBeGreaterThanOrEqual(MINIMUM)
              const wide = line.reduce((sum, run) => sum + measureTextWidth(run.text, run), 0)
              expect(wide, line.map(({ text }) => text).join('')).toBeLessThanOrEqual(box.w * 72 + 0.5)
            }
          }
        }
    },
  )

  it('without prices none is on any slide; struck shows both', () => {
    const words = (price: (typeof ALL_PRICE_MODES)[number]) =>
      drawDeck(usual, { perPage: 2, price }, { template: TEMPLATES_DRAWN.calm, logo: false }).flatMap(
        ({ shapes }) => texts(shapes).flatMap(({ lines }) => lines.flat()),
      )
    expect(words('none').filter(({ text }) => text.includes('￥'))).toEqual([])
    expect(words('quote').some(({ strike }) => strike)).toBe(false)
    expect(words('struck').some(({ strike }) => strike)).toBe(true)
  })
})

describe('measured texts', () => {
  it('Noto Sans CJK SC: a character is an em, a digit 0.555', () => {
    expect(measureTextWidth('方案', { size: 10 })).toBe(20)
    expect(measureTextWidth('2026', { size: 10 })).toBeCloseTo(22.2)
    expect(measureTextWidth('2026', { size: 10, bold: true })).toBeCloseTo(23.6)
  })
  it('a sign that closes never begins a line, a word stays whole', () => {
    expect(wrap('中秋礼盒，经典款', 40, { size: 10 })).toEqual(['中秋礼', '盒，经典', '款'])
    expect(wrap('买 premium tea', 60, { size: 10 })).toEqual(['买 premium', 'tea'])
  })
  it('shrinks to 10 pt, then is cut with an ellipsis', () => {
    const room = { width: 100, height: 30, size: 20 }
    expect(fit('短', room)).toMatchObject({ size: 20, cut: false })
    const small = fit('一二三四五六七八九十一二三四五', room)
    expect(small.size).toBeLessThan(20)
    const cut = fit(LONG, room)
    expect(cut).toMatchObject({ size: 10, cut: true })
    expect(cut.lines.at(-1)).toMatch(/…$/)
    expect(cut.height).toBeLessThanOrEqual(30)
  })
})
