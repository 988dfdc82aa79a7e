// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { atom, createStore } from 'jotai/vanilla'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { createFeedCache } from '#registry/feed-cache.ts'
import { type Services, ServicesProvider } from '#registry/services.ts'
import { isRecord } from '#schemas/base/record.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { type PageReading, flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import type { DrawnWidget } from '#schemas/widgets/parts/reading.ts'
import type { Situation } from '#src/runtime/page/served.ts'
import { foreignDocuments } from '#tests/support/foreign-documents.ts'
import { processorMs } from '#tests/support/growth.ts'
import { mutate, mutation } from '#tests/support/mutations.ts'
import { planPage } from './plan.ts'
import { createSlotComponent } from './slot.tsx'
import { loadView } from './view-store.ts'
import { WidgetView } from './widget-view.tsx'

const numRuns = process.env.DEEP ? 20_000 : 400
/** So many times the processor time of the slowest page of ours is a page slow to read and draw. */
const SLOW = 20

const situation: Situation = {
  now: Date.parse('2026-11-21T12:00:00+08:00'),
  audiences: ['guest'],
  width: 1440,
  viewport: 900,
  killed: new Set(),
}
const noCall = () => Promise.reject(new Error('no call while rendering'))
const report = () => undefined
const guest = atom<PriceViewer>({ member: false, scoreName: '积分', prefer: 'cash' })
const services: Services = {
  mode: 'shop',
  mount: '',
  call: noCall,
  loadGoods: noCall,
  jump: () => undefined,
  hrefOf: () => '/',
  addToCart: () => Promise.resolve(),
  buyNow: () => undefined,
  store: createStore(),
  viewer: guest,
  guest,
  clock: { now: () => situation.now },
  drafts: { get: () => null, set: () => undefined },
  memory: { get: () => null, set: () => undefined },
  feedCache: createFeedCache(),
  Slot: createSlotComponent(report, atom(situation)),
  report,
}

/** How a view that threw looks in React's HTML: the boundary around it is left to the browser. */
const THREW = /<!--\$!--><template[^>]*>/

function drawWidget(widget: DrawnWidget, height: number): string {
  const html = renderToString(
    <ServicesProvider value={services}>
      <WidgetView widget={widget} height={height} report={report} />
    </ServicesProvider>,
  )
  expect(THREW.exec(html)?.[0]).toBeUndefined()
  return html
}

/** The page as it is drawn, widget by widget; what a view throws fails the test. */
function draw({ widgets }: PageReading): string {
  const { islands } = planPage(widgets, situation)
  return islands.map(({ widget, height }) => drawWidget(widget, height)).join('')
}

const folder = join(import.meta.dirname, '../../fixtures/pages')
const texts = ['.', 'widgets'].flatMap((inner) =>
  readdirSync(join(folder, inner))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, inner, file), 'utf8')),
)
const documents: readonly unknown[] = texts.map((text) => JSON.parse(text))

const witness = (id: string) => ({ id, type: 'title-bar', v: 1, props: { title: `证人${id}` } })

/** The document between two good widgets, which must be drawn whatever happens between them. */
function between(document: unknown): unknown {
  if (!isRecord(document) || !Array.isArray(document.widgets)) return document
  return { ...document, widgets: [witness('甲'), ...document.widgets, witness('乙')] }
}

function expectDrawn(document: unknown): void {
  const page = readPage(JSON.stringify(between(document)))
  if (page.status === 'refused') return
  const html = draw(page)
  expect(html).toContain('证人甲')
  expect(html).toContain('证人乙')
  expect(html).not.toMatch(/<script|(?:href|src)="\s*javascript:/i)
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
}

beforeAll(async () => {
  await Promise.all(getTypedKeys(definitions).map(loadView))
})

describe('§3 no document blanks a page', () => {
  it('a view that throws would be noticed', async () => {
    const page = readPage(JSON.stringify({ schema: 1, widgets: [witness('甲')] }))
    if (page.status === 'refused') throw new Error('refused')
    const [widget] = page.widgets
    if (widget?.grade === 'isolated' || !widget) throw new Error('not drawn')
    const broken = { ...widget, props: { title: { toString: 'not a text' } } }
    expect(() => drawWidget(broken, 0)).toThrow()
  })

  it('the pages of the demo mall and of every widget are drawn whole', () => {
    for (const document of documents) expectDrawn(document)
  })

  it('mutations of them: nothing throws, the widgets around stand, and hardly one is slower than ours', () => {
    const change = fc.tuple(fc.nat(documents.length - 1), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    const own = Math.max(...documents.map((document) => processorMs(() => expectDrawn(document))))
    const times: number[] = []
    fc.assert(
      fc.property(change, ([at, steps]) => {
        const document = steps.reduce(mutate, documents[at])
        times.push(processorMs(() => expectDrawn(document)))
      }),
      { numRuns, seed: 6 },
    )
    const slow = times.filter((time) => time >= SLOW * own)
    expect(slow.length, 'one in a hundred at most').toBeLessThanOrEqual(times.length / 100)
  })

  it.each(foreignDocuments)('a page written by another builder: %s', (_, document) => {
    const page = readPage(JSON.stringify(document))
    expect(page.findings.length).toBeGreaterThan(0)
    for (const { message } of page.findings) expect(message).toMatch(/[\u4e00-\u9fff]/)
    if (page.status === 'read') draw(page)
    expectDrawn(document)
  })
})

describe('§3 bounds', () => {
  const node = { type: 'title-bar', v: 1 }
  it('5,000 widgets, each with the same id and keys of the prototype, are drawn', () => {
    const text = JSON.stringify({
      schema: 1,
      widgets: Array.from({ length: 5000 }, (_, index) => ({
        ...node,
        id: 'same',
        props: { title: `第${index}` },
      })),
    }).replaceAll('"props":{', '"props":{"__proto__":{"polluted":1},"constructor":{"polluted":1},')
    const page = readPage(text)
    if (page.status === 'refused') throw new Error(page.findings[0].code)
    expect(new Set(flattenWidgets(page.widgets).map(({ id }) => id)).size).toBe(5000)
    expect(draw(page)).toContain('第4999')
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('a string of nearly 1 MB in any field hides at most its own widget', () => {
    const long = '礼'.repeat(340_000)
    const fields = { title: long, subtitle: long, html: long, src: long, more: long }
    for (const type of ['title-bar', 'rich-text', 'image-banner', 'hologram'])
      for (const [key, value] of Object.entries(fields))
        expectDrawn({ schema: 1, widgets: [{ id: 'long', type, v: 1, props: { [key]: value } }] })
  })
})

describe('§3 every document comes back', () => {
  it('reading and drawing change no byte and no value of it', () => {
    for (const text of texts) {
      const page = readPage(text)
      if (page.status === 'refused') throw new Error(page.findings[0].code)
      const before = JSON.stringify(page.document)
      draw(page)
      expect(JSON.stringify(page.document)).toBe(before)
      expect(page.document).toEqual(JSON.parse(text))
    }
  })
})
