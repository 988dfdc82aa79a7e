import * as z from 'zod/mini'
import { views } from '#registry/index.ts'
import type { Page } from '#schemas/content/pages/calls.ts'
import { choosePage } from '#schemas/page/choice.ts'
import { isAnyDrawn, type PageIdentity } from '#schemas/page/page.ts'
import { type Prerender, REST_PATH } from '#schemas/page/prerender.ts'
import { serializeWidgets, serializeReading } from '#schemas/page/written-reading.ts'
import { matchRoute, findRedirect, getRoute } from '#schemas/routes/href.ts'
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
import {
  drawShell,
  loadShell,
  createPrerenderMall,
  NOWHERE,
  serializeForScript,
  createSeed,
} from './draw/drawing.tsx'
import { createHeadScript } from './draw/head-script.ts'
import { createLowStyles, listTypes } from './draw/prerender-islands.ts'
import { prepareServedPage } from './draw/served-html.ts'

export { prerenderScreen } from './draw/prerender-screen.ts'

z.config({ jitless: true })

/** Usual desktop window, px; its first screen includes everything that a phone shows first. */
const WINDOW = { width: 1440, viewport: 1000 }

/** Maximum number of widgets below the first screen whose HTML is sent later; further widgets render when near. */
const MAX_HTML_PAGES = 300

const SCREENS: Partial<Record<RouteName, string>> = {
  mall: 'src/screens/content/pages/home.tsx',
  pcSecondLevel: 'src/screens/content/pages/by-id.tsx',
  pageHtml: 'src/screens/content/pages/by-id.tsx',
}

export const prerender: Prerender = async (request) => {
  const target = targetOf(request.path)
  if (!target) return null
  const { name, screen, address } = target
  const mall = createPrerenderMall(request, target.place)
  const [answer] = await Promise.all([pageAt(mall, address), loadShell(mall), preloadScreen(name)])
  const chosen = answer && choosePage(answer).chosen
  const seed = createSeed(mall)
  if (!answer || !chosen || !isAnyDrawn(chosen.reading.widgets) || !seed) return null
  const page = { id: answer.id, revision: chosen.revision }
  const situation = { now: request.now, audiences: ['guest'] as const, ...WINDOW }
  const killed = mall.store.get(killedAtom)
  const artist = createArtist(mall, { ...situation, killed })
  const { plan, first, rest } = splitPage(chosen.reading.widgets, artist.situation)
  const types = listTypes(first.islands)
  await bringViews(types)

  const islands = await artist.sections(first.islands)
  const height = rest.islands.reduce((sum, one) => sum + one.height, 0)
  const reading = { ...chosen.reading, widgets: first.widgets }
  mall.pages.adopt(address, { page, reading })
  const served = prepareServedPage(drawPage(mall, islands.drawn, height))
  const follows = rest.widgets.length > 0
  return {
    title: [reading.settings.title || getRoute(name).title, seed.platform.name].join(' - '),
    description: reading.settings.description,
    linkedData: '',
    ...served,
    css: served.css + createLowStyles(first.islands),
    script: createHeadScript(request.router, request.base),
    snapshot: serializeForScript({
      ...seed,
      path: request.path,
      configured: {
        address,
        page,
        reading: serializeReading(reading),
        rest: follows ? { path: restPath(request.path, page), height } : null,
        situation,
      },
      answers: islands.answers,
    }),
    modules: [screen, ...filesOf(types)],
    later: filesOf(listTypes(rest.islands.slice(0, MAX_HTML_PAGES))),
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
  screen: string
  address: PageAddress
  place: string
}

function targetOf(path: string): Target | null {
  const { pathname, search, searchParams } = new URL(path, NOWHERE)
  const name = matchRoute(pathname)
  const screen = name && SCREENS[name]
  const pageId = searchParams.get('pageId')
  const address: PageAddress | null =
    name === 'mall' ? { kind: 'home' } : pageId ? { kind: 'id', pageId } : null
  if (!name || !screen || !address) return null
  return { name, screen, address, place: (findRedirect(pathname) ?? pathname) + search }
}

/** Renders the shell around the islands and the reserved space of the remaining widgets. */
function drawPage(mall: Mall, islands: string, height: number): string {
  // React cannot render a root inside another, so the islands are rendered before the page around them.
  const html = islands + (height > 0 ? `<div data-tail="" style="height:${height}px"></div>` : '')
  return drawShell(mall, createFirstPaint({ html }))
}

async function restOf({ widgets, islands }: Part, artist: Artist): Promise<string> {
  await bringViews(listTypes(islands))
  const { html, answers } = await artist.inner(islands.slice(0, MAX_HTML_PAGES))
  const answer: RestAnswer = {
    widgets: serializeWidgets(widgets) as unknown as RestAnswer['widgets'],
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

/** Returns the page, or null if it is offline or does not exist; the browser then shows the message. */
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
      // readPage has already paired the props with the view, as in src/renderer/view-store.ts.
      provideView(type, widget.view as AnyView)
    }),
  )
}
