import * as z from 'zod/mini'
import { views } from '#registry/index.ts'
import type { Page } from '#schemas/content/pages/calls.ts'
import { choosePage } from '#schemas/page/choice.ts'
import { drawsAny, type PageIdentity } from '#schemas/page/page.ts'
import { type Prerender, REST_PATH } from '#schemas/page/prerender.ts'
import { bareWidgets, readingText } from '#schemas/page/written-reading.ts'
import { matchRoute, redirectOf, routeOf } from '#schemas/routes/href.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { type AnyView, isKnownType, provideView } from '#src/renderer/view-store.ts'
import { killedAtom } from '#src/runtime/mall/common-config.ts'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { createFirstPaint } from '#src/runtime/page/first-paint.ts'
import type { RestAnswer } from '#src/runtime/page/page-rest.ts'
import type { PageAddress } from '#src/runtime/page/page-source.ts'
import { preloadScreen } from '#src/storefront/screens.ts'
import { type Artist, createArtist, type Part, splitPage } from './draw/artist.ts'
import { drawShell, loadShell, mallFor, NOWHERE, scriptJson, seedOf } from './draw/drawing.tsx'
import { headScript } from './draw/head-script.ts'
import { lowStyles, typesOf } from './draw/prerender-islands.ts'
import { servedPage } from './draw/served-html.ts'

export { prerenderScreen } from './draw/prerender-screen.ts'

z.config({ jitless: true })

/** A usual desktop window, px; what a phone shows first is among it. */
const WINDOW = { width: 1440, viewport: 1000 }

/** Widgets below the first screen whose HTML follows; those beyond are drawn when they come near. */
const MOST_HTML = 300

/** Screens that are a configured page, by their source file. */
const SCREENS: Partial<Record<RouteName, string>> = {
  mall: 'src/screens/content/pages/home.tsx',
  pcSecondLevel: 'src/screens/content/pages/by-id.tsx',
  pageHtml: 'src/screens/content/pages/by-id.tsx',
}

export const prerender: Prerender = async (request) => {
  const target = targetOf(request.path)
  if (!target) return null
  const { name, screen, address } = target
  const mall = mallFor(request, target.place)
  const [answer] = await Promise.all([pageAt(mall, address), loadShell(mall), preloadScreen(name)])
  const chosen = answer && choosePage(answer).chosen
  const seed = seedOf(mall)
  if (!answer || !chosen || !drawsAny(chosen.reading.widgets) || !seed) return null
  const page = { id: answer.id, revision: chosen.revision }
  const situation = { now: request.now, audiences: ['guest'] as const, ...WINDOW }
  const killed = mall.store.get(killedAtom)
  const artist = createArtist(mall, { ...situation, killed })
  const { plan, first, rest } = splitPage(chosen.reading.widgets, artist.situation)
  const types = typesOf(first.islands)
  await bringViews(types)

  const islands = await artist.sections(first.islands)
  const height = rest.islands.reduce((sum, one) => sum + one.height, 0)
  const reading = { ...chosen.reading, widgets: first.widgets }
  mall.pages.adopt(address, { page, reading })
  const served = servedPage(drawPage(mall, islands.drawn, height))
  const follows = rest.widgets.length > 0
  return {
    title: [reading.settings.title || routeOf(name).title, seed.platform.name].join(' - '),
    description: reading.settings.description,
    linkedData: '',
    ...served,
    css: served.css + lowStyles(first.islands),
    script: headScript(request.router, request.base),
    snapshot: scriptJson({
      ...seed,
      path: request.path,
      configured: {
        address,
        page,
        reading: readingText(reading),
        rest: follows ? { path: restPath(request.path, page), height } : null,
        situation,
      },
      answers: islands.answers,
    }),
    modules: [screen, ...filesOf(types)],
    later: filesOf(typesOf(rest.islands.slice(0, MOST_HTML))),
    page,
    home: address.kind === 'home',
    rest: follows ? () => restOf(rest, artist) : null,
    until: earlier(plan.next, answer.until),
  }
}

const earlier = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

interface Target {
  name: RouteName
  /** Source file of its screen. */
  screen: string
  address: PageAddress
  /** Where the mall stands to show it. */
  place: string
}

/** The configured page at a path; null where there is none. */
function targetOf(path: string): Target | null {
  const { pathname, search, searchParams } = new URL(path, NOWHERE)
  const name = matchRoute(pathname)
  const screen = name && SCREENS[name]
  const pageId = searchParams.get('pageId')
  const address: PageAddress | null =
    name === 'mall' ? { kind: 'home' } : pageId ? { kind: 'id', pageId } : null
  if (!name || !screen || !address) return null
  return { name, screen, address, place: (redirectOf(pathname) ?? pathname) + search }
}

/** The shell with the screen around islands, and the space for what follows them. */
function drawPage(mall: Mall, islands: string, height: number): string {
  // React cannot draw a root while it draws another: the islands are there before the page around them.
  const html = islands + (height > 0 ? `<div data-tail="" style="height:${height}px"></div>` : '')
  return drawShell(mall, createFirstPaint({ html }))
}

async function restOf({ widgets, islands }: Part, artist: Artist): Promise<string> {
  await bringViews(typesOf(islands))
  const { html, answers } = await artist.inner(islands.slice(0, MOST_HTML))
  const answer: RestAnswer = {
    widgets: bareWidgets(widgets) as unknown as RestAnswer['widgets'],
    html,
    answers,
  }
  return JSON.stringify(answer)
}

function restPath(path: string, { id, revision }: PageIdentity): string {
  return `${REST_PATH}?${new URLSearchParams({ path, id, revision: String(revision) })}`
}

const filesOf = (types: ReadonlySet<string>) =>
  [...types].map((type) => `components-registry/${type}/${type}.tsx`)

/** Null for one that is offline or never was: the browser says so. */
async function pageAt({ pages }: Mall, address: PageAddress): Promise<Page | null> {
  return pages.ask(address).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return null
    throw error
  })
}

async function bringViews(types: ReadonlySet<string>): Promise<void> {
  await Promise.all(
    [...types].filter(isKnownType).map(async (type) => {
      const { widget } = await views[type]()
      // As in src/renderer/view-store.ts: readPage has paired the props with the view.
      provideView(type, widget.view as AnyView)
    }),
  )
}
