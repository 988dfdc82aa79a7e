import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  estimateCanvasHeight,
  chooseCanvasOnPhone,
  getReadableWidth,
  sortInReadingOrder,
} from './canvas-layout.ts'

const box = { x: 0, y: 0, w: 400, h: 60, text: '', size: 24 }
const text = (size: number, more = {}) => ({ ...box, kind: 'text' as const, text: '明前好茶', size, ...more })
const picture = (more = {}) => ({ ...box, kind: 'picture' as const, image: {}, ...more })
const plan = { width: 1200, height: 400, phone: 'auto' as const }

describe('a canvas on a phone', () => {
  it('is drawn smaller while its words stay readable', () => {
    expect(chooseCanvasOnPhone({ ...plan, elements: [text(48)] })).toBe('scale')
    expect(chooseCanvasOnPhone({ ...plan, elements: [picture()] })).toBe('scale')
    expect(chooseCanvasOnPhone({ ...plan, width: 390, elements: [text(16)] })).toBe('scale')
  })

  it('stands in a column where small words stand by themselves', () => {
    expect(chooseCanvasOnPhone({ ...plan, elements: [text(16), picture({ x: 600 })] })).toBe('stack')
  })

  it('is scrolled sideways where small words stand upon a picture', () => {
    expect(chooseCanvasOnPhone({ ...plan, elements: [picture(), text(16)] })).toBe('scroll')
    expect(chooseCanvasOnPhone({ ...plan, backdrop: {}, elements: [text(16)] })).toBe('scroll')
  })

  it('is what the merchandiser says', () => {
    expect(chooseCanvasOnPhone({ ...plan, phone: 'scale', elements: [text(16)] })).toBe('scale')
  })

  it('is wide enough for its smallest words', () => {
    expect(getReadableWidth({ width: 1200, elements: [text(40), text(16)] })).toBe(900)
    expect(getReadableWidth({ width: 1200, elements: [picture()] })).toBe(0)
  })
})

describe('the height of a canvas', () => {
  const small = [picture(), text(16)]

  it('follows its width', () => {
    expect(
      [1200, 600].map((width) => estimateCanvasHeight({ ...plan, elements: [text(48)] }, width)),
    ).toEqual([400, 200])
  })

  it('is that of the readable drawing where a phone scrolls', () => {
    expect(estimateCanvasHeight({ ...plan, elements: small }, 358)).toBe(300)
  })

  it('adds up where a phone stacks, without what is not shown', () => {
    const shape = { ...box, kind: 'shape' as const }
    const stacked = (elements: Parameters<typeof estimateCanvasHeight>[0]['elements']) =>
      estimateCanvasHeight({ ...plan, phone: 'stack', elements }, 358)
    expect(stacked([picture({ w: 1200, h: 600 })])).toBe(40 + 159)
    expect(stacked([picture({ w: 1200, h: 600 }), shape])).toBe(40 + 159)
    expect(stacked([picture({ w: 1200, h: 600 }), { ...shape, link: {} }])).toBe(40 + 159 + 12 + 44)
  })
})

describe('the order of reading', () => {
  const at = (x: number, y: number, w = 100, h = 40) => ({ x, y, w, h })
  const order = (...boxes: ReturnType<typeof at>[]) => sortInReadingOrder(boxes).map(({ index }) => index)

  it('goes from top to bottom, then from left to right', () => {
    expect(order(at(0, 200), at(140, 0), at(0, 0))).toEqual([2, 1, 0])
  })

  it('keeps columns together where they stand further apart than their parts', () => {
    expect(order(at(0, 0), at(300, 0), at(0, 60), at(300, 60))).toEqual([0, 2, 1, 3])
  })

  it('reads rows where they stand further apart', () => {
    expect(order(at(0, 0), at(110, 0), at(0, 90), at(110, 90))).toEqual([0, 1, 2, 3])
  })

  it('reads what lies below others first', () => {
    expect(order(at(20, 20), at(20, 80), at(0, 0, 600, 300))).toEqual([2, 0, 1])
  })

  it('holds each element once, whatever the boxes', () => {
    const box = fc.record({
      x: fc.integer({ min: -50, max: 50 }),
      y: fc.integer({ min: -50, max: 50 }),
      w: fc.integer({ min: 1, max: 80 }),
      h: fc.integer({ min: 1, max: 80 }),
    })
    fc.assert(
      fc.property(fc.array(box, { maxLength: 60 }), (boxes) => {
        const read = sortInReadingOrder(boxes)
        expect(read.map(({ index }) => index).sort((a, b) => a - b)).toEqual([...boxes.keys()])
        for (const { element, index } of read) expect(element).toBe(boxes[index])
      }),
      { seed: 7, numRuns: process.env.DEEP ? 20_000 : 100 },
    )
  })
})
