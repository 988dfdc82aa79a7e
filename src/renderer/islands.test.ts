// @vitest-environment jsdom
import * as fc from 'fast-check'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '#registry/services.ts'
import { readDocument } from '#schemas/page/read.ts'
import type { ReadingCache } from '#schemas/page/widgets.ts'
import { widgets as definitions } from '#schemas/widgets/index.ts'
import { createPendingWork, type PendingWork } from '#src/lib/pending-work.ts'
import { type Islands, mountIslands } from './islands.ts'
import { planPage } from './plan.ts'
import { loadView } from './view-store.ts'

const situation = { now: 0, audiences: ['guest'] as const, width: 1440, viewport: Infinity }
/** A title takes about 70 px of the first screen. */
const VIEWPORT = 300

interface Title {
  id: string
  words: string
}

/** Unchanged nodes stay the same objects, as in pages that a designer sends. */
const nodes = new Map<string, unknown>()
const kept: ReadingCache = new WeakMap()
function planOf(titles: readonly Title[], viewport: number = situation.viewport) {
  const widgets = titles.map(({ id, words }) => {
    const key = `${id} ${words}`
    const node = nodes.get(key) ?? { id, type: 'title-bar', v: 1, props: { title: words } }
    nodes.set(key, node)
    return node
  })
  const page = readDocument({ schema: 1, widgets }, definitions, kept)
  if (page.status === 'refused') throw new Error(page.findings[0].code)
  return planPage(page.widgets, { ...situation, viewport, killed: new Set() }).islands
}

let host: HTMLElement
let pending: PendingWork
let islands: Islands

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => loadView('title-bar'))
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.createElement('div')
  document.body.append(host)
  // A title asks no service for anything.
  pending = createPendingWork()
  islands = mountIslands(host, { services: {} as Services, report: () => undefined, answers: null, pending })
})
afterEach(async () => {
  await act(async () => islands.dispose())
  document.body.replaceChildren()
})

it('counts as pending until every island that was drawn answers', async () => {
  const drawn = act(async () => islands.update(planOf([{ id: 'a', words: '甲' }], Infinity)))
  expect(pending.describe()).toBe('islands 1')
  await drawn
  expect(pending.describe()).toBe('')
})

const show = (titles: readonly Title[], viewport?: number) =>
  act(async () => islands.update(planOf(titles, viewport)))
const shown = () =>
  [...host.querySelectorAll<HTMLElement>(':scope > section')].map(({ dataset, textContent }) => ({
    id: dataset.widget,
    words: textContent,
  }))

it('a widget keeps its room until it is drawn, so that none below comes near meanwhile', async () => {
  const minHeight = () => host.querySelector<HTMLElement>('section')?.style.minHeight
  await act(async () => {
    islands.update(planOf([{ id: 'a', words: '一' }]))
    expect(minHeight()).toBe('56px')
  })
  expect(shown()).toEqual([{ id: 'a', words: '一' }])
  expect(minHeight()).toBe('')
})

describe('a page that changes', () => {
  it('in one widget touches no other', async () => {
    const page = ['a', 'b', 'c'].map((id) => ({ id, words: `${id}一` }))
    await show(page)
    const touched: Node[] = []
    const watch = new MutationObserver((records) => touched.push(...records.map(({ target }) => target)))
    watch.observe(host, { subtree: true, childList: true, characterData: true, attributes: true })
    await show(page.map((one) => (one.id === 'b' ? { ...one, words: '新词' } : one)))
    await act(async () => undefined)
    const section = host.querySelector('[data-widget="b"]')
    expect(section?.textContent).toBe('新词')
    expect(touched.length).toBeGreaterThan(0)
    expect(touched.filter((node) => !section?.contains(node))).toEqual([])
  })

  it('in a widget below the fold shows the new words when it comes into the first screen', async () => {
    const page = Array.from({ length: 20 }, (_, index) => ({ id: `t${index}`, words: `标题${index}` }))
    await show(page, VIEWPORT)
    const waiting = shown().filter(({ words }) => words === '')
    expect(waiting.length).toBeGreaterThan(5)
    const changed = page.map((one) => ({ ...one, words: `${one.words}新` }))
    await show(changed, VIEWPORT)
    expect(shown().filter(({ words }) => words === '')).toEqual(waiting)
    await show(changed)
    expect(shown()).toEqual(changed)
  })

  it('in whatever way stands as if it had been drawn anew', async () => {
    const title = fc.record({ id: fc.constantFrom(...'abcdef'), words: fc.constantFrom('一', '二', '三') })
    const page = fc.uniqueArray(title, { selector: ({ id }) => id, maxLength: 6 })
    // Another page, or other words for some of the widgets of this one.
    const step = fc.oneof(
      page,
      fc.dictionary(fc.constantFrom(...'abcdef'), fc.constantFrom('一', '二', '三')),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        let titles: readonly Title[] = []
        for (const next of steps) {
          titles = Array.isArray(next)
            ? next
            : titles.map(({ id, words }) => ({ id, words: next[id] ?? words }))
          await show(titles)
          expect(shown()).toEqual(titles)
        }
      }),
      { numRuns: process.env.DEEP ? 2000 : 60, seed: 20261121 },
    )
  })
})
