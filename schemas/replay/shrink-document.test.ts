import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/base/record.ts'
import { shrinkDocument } from './shrink-document.ts'

interface Page {
  widgets: { type?: string; props?: { title?: unknown } }[]
}
const isPage = (value: unknown): value is Page => isRecord(value) && Array.isArray(value.widgets)
const widget = (at: number) => ({
  id: `w${at}`,
  type: 'title-bar',
  v: 1,
  props: { title: `标题 ${at}`, more: '更多' },
})
const page = (count: number) => ({
  schema: 1,
  settings: { title: '页' },
  widgets: Array.from({ length: count }, (_, at) => widget(at)),
})

describe('the smallest document that fails alike', () => {
  it('keeps one widget of three hundred, and of it the key that matters', () => {
    let asked = 0
    const small = shrinkDocument(page(300), (document) => {
      asked += 1
      return isPage(document) && document.widgets.some(({ props }) => props?.title === '标题 217')
    })
    expect(small).toEqual({ widgets: [{ props: { title: '标题 217' } }] })
    expect(asked).toBeLessThan(700)
  })

  it('keeps two widgets that fail together alone', () => {
    const has = (document: unknown, title: string) =>
      isPage(document) && document.widgets.some(({ props }) => props?.title === title)
    const small = shrinkDocument(page(64), (document) => has(document, '标题 3') && has(document, '标题 60'))
    expect(small).toEqual({ widgets: [{ props: { title: '标题 3' } }, { props: { title: '标题 60' } }] })
  })

  it('is the document itself where it does not fail, and where all of it matters', () => {
    const whole = page(3)
    expect(shrinkDocument(whole, () => false)).toBe(whole)
    const text = JSON.stringify(whole)
    expect(shrinkDocument(whole, (document) => JSON.stringify(document) === text)).toBe(whole)
  })
})
