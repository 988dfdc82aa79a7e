import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { views } from '#registry/index.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import type { Page } from '#schemas/api/pages.ts'
import { matchRoute, redirectOf, routeOf } from '#schemas/href.ts'
import { drawsAny } from '#schemas/page/page.ts'
import { choosePage } from '#schemas/page/choice.ts'
import { type Prerender, type PrerenderRequest, REST_PATH } from '#schemas/page/prerender.ts'
import { bareWidgets, readingText } from '#schemas/page/reading-text.ts'
import type { RouteName } from '#schemas/routes.ts'
import { call, configureClient } from '#src/api/client.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { provideTransport } from '#src/api/request.ts'
import { catalogNow, loadCatalog } from '#src/features/catalog.ts'
import { commonConfigNow, killedWidgets, loadCommonConfig } from '#src/features/common-config.ts'
import { adoptPage, forgetPage } from '#src/features/load-page.ts'
import { askPage, type PageAddress } from '#src/features/page-request.ts'
import type { RestAnswer } from '#src/features/page-rest.ts'
import { setAddressing } from '#src/lib/address.ts'
import { standAt } from '#src/lib/router.ts'
import { hurryLargest } from '#src/renderer/largest-picture.ts'
import { lowStyles, typesOf } from '#src/renderer/prerender-islands.ts'
import { quietStyles } from '#src/renderer/quiet-styles.ts'
import { provideFirstHtml } from '#src/renderer/served.ts'
import { type AnyView, isKnownType, provideView } from '#src/renderer/view-store.ts'
import { mallStore, platformAtom } from '#src/session/store.ts'
import { App } from './app.tsx'
import { type Artist, createArtist, type Part, splitPage } from './artist.ts'
import { headScript } from './head-script.ts'
import type { Known } from './known.ts'
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
  const { path, now, base } = request
  const { pathname, searchParams } = new URL(path, NOWHERE)
  const name = matchRoute(pathname)
  const screen = name && SCREENS[name]
  const pageId = searchParams.get('pageId')
  const address: PageAddress | null =
    name === 'mall' ? { kind: 'home' } : pageId ? { kind: 'id', pageId } : null
  if (!name || !screen || !address) return null
  settle(request)
  const [answer] = await Promise.all([pageAt(address), loadShell(), preloadScreen(name)])
  if (!answer) return null
  const { chosen } = choosePage(answer)
  const platform = mallStore.get(platformAtom)
  if (!chosen || !drawsAny(chosen.reading.widgets) || !platform) return null
  const page = { id: answer.id, revision: chosen.revision }
  const situation = { now, audiences: ['guest'] as const, ...WINDOW }
  const artist = createArtist({ ...situation, killed: killedWidgets.get() }, request, () => settle(request))
  const { plan, first, rest } = splitPage(chosen.reading.widgets, artist.situation)
  const types = typesOf(first.islands)
  await bringViews(types)

  const islands = await artist.sections(first.islands)
  const height = rest.islands.reduce((sum, one) => sum + one.height, 0)
  const reading = { ...chosen.reading, widgets: first.widgets }
  adoptPage(address, { page, reading })
  provideFirstHtml(islands.drawn + (height > 0 ? `<div data-tail="" style="height:${height}px"></div>` : ''))
  settle(request)
  const html = renderToString(<App />)
  // The server's memory is not a visitor's: it would grow with every page.
  forgetPage(address)
  // React's mark for what threw: the browser would draw it all anew.
  if (html.includes('<!--$!-->')) throw new Error('the shell or its screen threw')
  const follows = rest.widgets.length > 0
  const known: Known = {
    path,
    address,
    page,
    reading: readingText(reading),
    rest: follows ? { url: restUrl(base, path, page), height } : null,
    platform,
    catalog: catalogNow(),
    config: commonConfigNow(),
    situation,
    answers: islands.answers,
  }
  return {
    title: [reading.settings.title || routeOf(name).title, platform.name].join(' - '),
    description: reading.settings.description,
    ...hoisted(html, lowStyles(first.islands)),
    script: headScript(request.router),
    known: JSON.stringify(known)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
    modules: [screen, ...filesOf(types)],
    later: filesOf(typesOf(rest.islands.slice(0, MOST_HTML))),
    page,
    home: address.kind === 'home',
    rest: follows ? () => restOf(rest, artist) : null,
    until: plan.next,
  }
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

function restUrl(base: string, path: string, { id, revision }: { id: string; revision: number }): string {
  return `${base.slice(0, -1)}${REST_PATH}?${new URLSearchParams({ path, id, revision: String(revision) })}`
}

const filesOf = (types: ReadonlySet<string>) =>
  [...types].map((type) => `components-registry/${type}/index.ts`)

/** This module's state belongs to one drawing at a time, which is synchronous. */
function settle({ router, base, path, send, log }: PrerenderRequest): void {
  setAddressing(router, base)
  const { pathname, search } = new URL(path, NOWHERE)
  standAt((redirectOf(pathname) ?? pathname) + search)
  provideTransport(send)
  const quiet = () => undefined
  configureClient({ token: () => null, toast: quiet, loginWanted: quiet, unauthorised: quiet, report: log })
}

/** Null for one that is offline or never was: the browser says so. */
async function pageAt(address: PageAddress): Promise<Page | null> {
  return askPage(address).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'NOT_FOUND') return null
    throw error
  })
}

async function loadShell(): Promise<void> {
  const [platform] = await Promise.all([call(authUser.platformInfo, {}), loadCatalog(), loadCommonConfig()])
  mallStore.set(platformAtom, platform)
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

/** React writes the links for pictures before the content; they belong into the head. */
function hoisted(text: string, low: string) {
  const links = /^(?:<link[^>]*\/?>)*/.exec(text)?.[0] ?? ''
  const { html, link } = hurryLargest(text.slice(links.length))
  const quiet = quietStyles(html)
  return { html: quiet.html, css: quiet.css + low, preloads: [link, ...(links.match(/<link[^>]*>/g) ?? [])] }
}
