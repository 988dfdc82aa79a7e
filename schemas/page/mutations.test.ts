import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mutate, mutation } from '#tests/support/mutations.ts'
import { acceptInText } from './document/page-for-test.ts'
import { flattenWidgets } from './page.ts'
import { readPage } from './read.ts'

const numRuns = process.env.DEEP ? 20_000 : 2_000

const good = {
  schema: 1,
  settings: { title: '首页', background: '#ffffff' },
  widgets: [
    {
      id: 'carousel',
      type: 'carousel',
      v: 2,
      name: '首屏',
      props: {
        slides: [
          { image: { src: '/a.png', alt: '甲', width: 1200, height: 420 }, link: { jump: 'Mall' } },
          {
            image: { src: 'https://example.com/b.png' },
            link: { jump: 12, query: { url: 'https://example.com' } },
          },
        ],
        interval: 4000,
        indicator: 'bars',
      },
      frame: { margin: { bottom: 24 }, background: '#fafafa', radius: 8 },
      visible: { from: '2026-11-01', to: '2026-12-01 20:00', audience: ['guest', 'gift'], minWidth: 768 },
    },
    {
      id: 'old',
      type: 'carousel',
      v: 1,
      props: { images: [{ url: '/c.png', jump: '20', query: { goodsId: 88 } }] },
    },
    {
      id: 'columns',
      type: 'columns',
      v: 1,
      props: {
        columns: [
          {
            weight: 2,
            children: [{ id: 'title', type: 'title-bar', v: 1, props: { title: '标题', more: '更多' } }],
          },
          {
            children: [
              {
                id: 'goods',
                type: 'goods-grid',
                v: 1,
                props: {
                  source: { by: 'query', catIdList: ['1', 2], sellPriceStart: 9.9, count: 8 },
                  columns: 4,
                },
              },
            ],
          },
        ],
      },
    },
    {
      id: 'ids',
      type: 'goods-grid',
      v: 1,
      props: { source: { by: 'ids', ids: ['88', 89] }, empty: 'message' },
    },
    { id: 'unknown', type: 'lottery', v: 3, props: { prizes: [] } },
  ],
}

function expectSound(text: string) {
  const page = readPage(text)
  for (const { message } of page.findings) expect(message).toMatch(/[\u4e00-\u9fff]/)
  if (page.status === 'refused') return
  const all = flattenWidgets(page.widgets)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const widget of all) {
    const errors = widget.findings.filter(({ level }) => level === 'error')
    if (widget.grade === 'ok') expect(widget.findings.filter(({ code }) => code !== 'day_as_end')).toEqual([])
    if (widget.grade === 'migrated') expect(errors).toEqual([])
    if (widget.grade === 'repaired' || widget.grade === 'isolated') expect(errors).not.toEqual([])
  }
}

describe('readPage never throws', () => {
  it('a good page is read without a repair', () => {
    const page = readPage(JSON.stringify(good))
    expect(page.findings.map(({ code }) => code)).toEqual(['migrated', 'unknown_type'])
  })

  it('mutations of a good page', () => {
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 5 }), (steps) => {
        expectSound(JSON.stringify(steps.reduce(mutate, good)))
      }),
      { numRuns, seed: 1 },
    )
  })

  it('mutations of its text', () => {
    const text = JSON.stringify(good)
    const cut = fc.tuple(fc.nat(text.length), fc.nat(6), fc.string({ maxLength: 4 }))
    fc.assert(
      fc.property(fc.array(cut, { minLength: 1, maxLength: 3 }), (cuts) => {
        expectSound(
          cuts.reduce((now, [at, gone, put]) => now.slice(0, at) + put + now.slice(at + gone), text),
        )
      }),
      { numRuns, seed: 2 },
    )
  })

  it('random text', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.stringMatching(/^[[\]{}",:\\0-9a-z ]*$/),
    )
    fc.assert(fc.property(texts, expectSound), { numRuns, seed: 3 })
  })

  it('an accepted proposal leaves nothing to propose for that widget', () => {
    fc.assert(
      fc.property(mutation, (one) => {
        const text = JSON.stringify(mutate(good, one))
        const page = readPage(text)
        if (page.status === 'refused') return
        const widget = flattenWidgets(page.widgets).find(
          (one) => one.grade !== 'isolated' && one.proposal !== undefined,
        )
        if (widget === undefined) return
        const again = readPage(acceptInText(text, widget.id))
        const left = again.findings.filter(
          // No repair takes an unknown key out of the text.
          ({ widgetId, code }) => widgetId === widget.id && !/^(visible|unknown_key)/.test(code),
        )
        expect(left.filter(({ path }) => path[0] !== 'visible')).toEqual([])
      }),
      { numRuns: numRuns / 4, seed: 4 },
    )
  })
})
