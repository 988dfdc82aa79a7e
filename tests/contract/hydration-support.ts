import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atom, createStore } from 'jotai/vanilla'
import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import { createFeedCache } from '#registry/feed-cache.ts'
import type { FirstAnswers } from '#registry/first-answers.ts'
import { views } from '#registry/index.ts'
import type { Services } from '#registry/services.ts'
import type { Answered } from '#schemas/base/endpoint.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { authUser } from '#schemas/people/accounts/auth-user-calls.ts'
import { pageGoods } from '#schemas/trade/page-goods/calls.ts'
import type { WidgetReading } from '#schemas/widgets/parts/reading.ts'
import { seedDemo } from '#server/app/demo/seed.ts'
import { loadAnswers } from '#src/prerender/draw/load-answers.ts'
import { prerenderIslands } from '#src/prerender/draw/prerender-islands.ts'
import { planPage } from '#src/renderer/plan.ts'
import { provideView } from '#src/renderer/view-store.ts'
import type { Situation } from '#src/runtime/page/served.ts'
import { startTestMall, type TestMall } from '#tests/server/support/support.ts'
import { some } from '#tests/support/some.ts'

const folder = join(import.meta.dirname, '../../fixtures/pages')

const pagesIn = (inner: string): string[] =>
  readdirSync(join(folder, inner))
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(inner, file))

/** Names of the pages of every widget, and of the demo mall: those are made of the same widgets, so a few stand for all. */
export const PAGE_FILES: readonly string[] = [...pagesIn('widgets'), ...some(pagesIn('.'), 16)]

function widgetsOfFile(file: string): readonly WidgetReading[] {
  const page = readPage(readFileSync(join(folder, file), 'utf8'))
  if (page.status === 'refused') throw new Error(page.findings[0].message)
  return page.widgets
}

export async function demoTestMall(): Promise<TestMall> {
  const mall = await startTestMall()
  const { db, random, clock } = mall.services
  await seedDemo(db, { now: clock.now(), random, withoutOrders: true })
  return mall
}

export async function loginForToken(mall: TestMall, acount: string): Promise<string> {
  return (await mall.ok(authUser.login, { loginType: '2', acount, password: DEMO_PASSWORD })).token
}

/** Viewer for whom the server renders pages. */
export const guest: PriceViewer = { member: false, scoreName: '积分', prefer: 'cash' }

interface Visitor {
  token?: string
  viewer: PriceViewer
  now: number
  memory?: Record<string, string>
}

/** The shop's services over the mall in this process. */
export function createServices(mall: TestMall, { token, viewer, now, memory = {} }: Visitor) {
  const services: Omit<Services, 'Slot' | 'report'> = {
    mode: 'shop',
    mount: '',
    // This server gives all that a row promises.
    call: (row, input) => mall.ok(row, input, { ...(token && { token }) }) as Promise<Answered<typeof row>>,
    async loadGoods(source) {
      const asker = token ? { token } : {}
      const [goods = []] = await mall.ok(
        pageGoods.findPageComponentGoodsListRel,
        { sources: [source] },
        asker,
      )
      return goods
    },
    jump: () => undefined,
    hrefOf: (link) => ('path' in link ? `#${link.path}` : /^\d+$/.test(link.jump) ? null : `#/${link.jump}`),
    addToCart: () => Promise.resolve(),
    buyNow: () => undefined,
    store: createStore(),
    viewer: atom(viewer),
    guest: atom(guest),
    clock: { now: () => now },
    feedCache: createFeedCache(),
    drafts: { get: () => null, set: () => undefined },
    memory: {
      get: (key) => memory[key] ?? null,
      set: (key, value) => void (memory[key] = value),
    },
  }
  return services
}

export interface ServedPage {
  widgets: readonly WidgetReading[]
  situation: Situation
  html: string
  answers: FirstAnswers
}

/** A page's islands as the server draws them, where there is no window. */
export async function servedPage(
  file: string,
  services: Omit<Services, 'Slot' | 'report'>,
  situation: Situation,
): Promise<ServedPage> {
  if (typeof window !== 'undefined') throw new Error('a server has no window')
  const widgets = widgetsOfFile(file)
  for (const { type } of flattenWidgets(widgets)) await bring(type)
  const failures: string[] = []
  const { islands } = planPage(widgets, situation)
  const { drawn: html, answers } = await loadAnswers((given) =>
    prerenderIslands(islands, {
      services,
      situation,
      answers: given,
      report: ({ widgetId, code, detail }) => failures.push(`${widgetId}: ${code} ${detail}`),
    }),
  )
  if (failures.length > 0) throw new Error(failures.join('\n'))
  const travelled = new Map<string, unknown>(JSON.parse(JSON.stringify(answers)))
  return {
    widgets,
    situation,
    html,
    answers: {
      get: (place) => (travelled.has(place) ? { data: travelled.get(place) } : undefined),
      want: () => undefined,
    },
  }
}

async function bring(type: string): Promise<void> {
  if (!Object.hasOwn(views, type)) return
  // Object.hasOwn does not narrow its key; readPage has paired props and view.
  const { widget } = await views[type as keyof typeof views]()
  provideView(type, widget.view as Parameters<typeof provideView>[1])
}
