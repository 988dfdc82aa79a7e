import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { views } from '#registry/index.ts'
import type { Page } from '#schemas/api/pages.ts'
import { matchRoute, redirectOf, routeOf } from '#schemas/routes/href.ts'
import { drawsAny, type PageIdentity } from '#schemas/page/page.ts'
import { choosePage } from '#schemas/page/choice.ts'
import { type Prerender, type PrerenderRequest, REST_PATH } from '#schemas/page/prerender.ts'
import { bareWidgets, readingText } from '#schemas/page/written-reading.ts'
import type { RouteName } from '#schemas/routes/routes.ts'
import { createAxiosTransport } from '#src/api/axios-transport.ts'
import { createExchange } from '#src/api/exchange.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { adapterOf } from '#src/api/request-adapter.ts'
import { catalogOf, loadCatalog } from '#src/features/catalog.ts'
import { commonConfigOf, killedAtom, loadCommonConfig } from '#src/features/common-config.ts'
import { createMall } from '#src/features/create-mall.ts'
import type { Mall } from '#src/features/mall.ts'
import type { RestAnswer } from '#src/features/page/page-rest.ts'
import type { PageAddress } from '#src/features/page/page-source.ts'
import { askPlatform } from '#src/features/platform.ts'
import { createAddressing } from '#src/lib/address.ts'
import { createFixedHistory } from '#src/lib/history.ts'
import { browserRandom } from '#src/lib/random.ts'
import { noStorage } from '#src/lib/storage.ts'
import { createTitle } from '#src/lib/title.ts'
import { lowStyles, typesOf } from '#src/renderer/prerender-islands.ts'
import { servedPage } from '#src/renderer/served-html.ts'
import { type AnyView, isKnownType, provideView } from '#src/renderer/view-store.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { App } from './app.tsx'
import { type Artist, createArtist, type Part, splitPage } from './artist.ts'
import { headScript } from './head-script.ts'
import type { Snapshot } from './snapshot.ts'
import { preloadScreen } from './screens.ts'

z.config({ jitless: true })

const NOWHERE = 'http://mall.invalid'

/** A usual desktop window, px; what a phone shows first is among it. */
const WINDOW = { width: 1440, viewport: 1000 }

/** Widgets below the first screen whose HTML follows; those beyond are drawn when they come near. */
const MOST_HTML = 300

/** Screens that are a configured page, by their source file. */
const SCREENS: Partial<Record<RouteName, string>> = {
  mall: 'src/screens/configured/home.tsx',
  pcSecondLevel: 'src/screens/configured/by-id.tsx',
  pageHtml: 'src/screens/configured/by-id.tsx',
}

export const prerender: Prerender = async (request) => {
  const target = targetOf(request.path)
  if (!target) return null
  const { name, screen, address } = target
  const mall = mallFor(request, target.place)
  const [answer] = await Promise.all([pageAt(mall, address), loadShell(mall), preloadScreen(name)])
  const chosen = answer && choosePage(answer).chosen
  const platform = mall.store.get(platformAtom)
  if (!answer || !chosen || !drawsAny(chosen.reading.widgets) || !platform) return null
  const page = { id: answer.id, revision: chosen.revision }
  const situation = { now: request.now, audiences: ['guest'] as const, ...WINDOW }
  const killed = mall.store.get(killedAtom)
  const artist = createArtist(mall, { ...situation, killed }, request.sanitise)
  const { plan, first, rest } = splitPage(chosen.reading.widgets, artist.situation)
  const types = typesOf(first.islands)
  await bringViews(types)

  const islands = await artist.sections(first.islands)
  const height = rest.islands.reduce((sum, one) => sum + one.height, 0)
  const reading = { ...chosen.reading, widgets: first.widgets }
  mall.pages.adopt(address, { page, reading })
  const served = servedPage(drawShell(mall, islands.drawn, height))
  const follows = rest.widgets.length > 0
  return {
    title: [reading.settings.title || routeOf(name).title, platform.name].join(' - '),
    description: reading.settings.description,
    ...served,
    css: served.css + lowStyles(first.islands),
    script: headScript(request.router),
    snapshot: scriptJson({
      path: request.path,
      address,
      page,
      reading: readingText(reading),
      rest: follows ? { path: restPath(request.path, page), height } : null,
      platform,
      catalog: catalogOf(mall),
      config: commonConfigOf(mall),
      situation,
      answers: islands.answers,
    }),
    modules: [screen, ...filesOf(types)],
    later: filesOf(typesOf(rest.islands.slice(0, MOST_HTML))),
    page,
    home: address.kind === 'home',
    rest: follows ? () => restOf(rest, artist) : null,
    until: plan.next,
  }
}

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
function drawShell(mall: Mall, islands: string, height: number): string {
  // React cannot draw a root while it draws another: the islands are there before the page around them.
  mall.firstHtml = islands + (height > 0 ? `<div data-tail="" style="height:${height}px"></div>` : '')
  const html = renderToString(<App mall={mall} />)
  // React's mark for what threw: the browser would draw it all anew.
  if (html.includes('<!--$!-->')) throw new Error('the shell or its screen threw')
  return html
}

/** JSON that neither ends its script element nor a line in it. */
function scriptJson(snapshot: Snapshot): string {
  return JSON.stringify(snapshot)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

/** A guest's mall that stands at `path` for one drawing, with a backend that it asks itself. */
function mallFor({ router, base, send, log, now }: PrerenderRequest, path: string): Mall {
  const transport = createAxiosTransport({ base: NOWHERE + base, adapter: adapterOf(send) })
  return createMall({
    exchange: createExchange(transport, log),
    addressing: createAddressing(router, base),
    history: createFixedHistory(path),
    storage: noStorage(),
    clock: { now: () => now },
    random: browserRandom,
    title: createTitle(null),
    log,
    quiet: true,
  })
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

async function loadShell(mall: Mall): Promise<void> {
  await Promise.all([askPlatform(mall), loadCatalog(mall), loadCommonConfig(mall)])
}

async function bringViews(types: ReadonlySet<string>): Promise<void> {
  await Promise.all(
    [...types].filter(isKnownType).map(async (type) => {
      const { widget } = await views[type]()
      // As in view-store.ts: readPage has paired the props with the view.
      provideView(type, widget.view as AnyView)
    }),
  )
}
