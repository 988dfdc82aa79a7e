import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { views } from '#registry/index.ts'
import { authUser } from '#schemas/api/auth-user.ts'
import { matchRoute, redirectOf, routeOf } from '#schemas/href.ts'
import { drawsAny } from '#schemas/page.ts'
import { choosePage } from '#schemas/page-choice.ts'
import type { Prerender, PrerenderRequest } from '#schemas/prerender.ts'
import { readingText } from '#schemas/reading-text.ts'
import type { RouteName } from '#schemas/routes.ts'
import { call, configureClient } from '#src/api/client.ts'
import { provideTransport } from '#src/api/request.ts'
import { catalogNow, loadCatalog } from '#src/features/catalog.ts'
import { commonConfigNow, killedWidgets, loadCommonConfig } from '#src/features/common-config.ts'
import { adoptPage } from '#src/features/load-page.ts'
import { askPage, type PageAddress } from '#src/features/page-request.ts'
import { shopServices } from '#src/features/shop-services.ts'
import { setAddressing } from '#src/lib/address.ts'
import { standAt } from '#src/lib/router.ts'
import { hurryLargest } from '#src/renderer/largest-picture.ts'
import { planPage } from '#src/renderer/plan.ts'
import { firstTypes, prerenderIslands } from '#src/renderer/prerender-islands.ts'
import { quietStyles } from '#src/renderer/quiet-styles.ts'
import { provideFirstHtml } from '#src/renderer/served.ts'
import { type AnyView, isKnownType, provideView } from '#src/renderer/view-store.ts'
import { mallStore, platformAtom } from '#src/session/store.ts'
import { App } from './app.tsx'
import { gatherAnswers } from './gather-answers.ts'
import { headScript } from './head-script.ts'
import type { Known } from './known.ts'
import { preloadScreen } from './screens.ts'

z.config({ jitless: true })

const NOWHERE = 'http://mall.invalid'

/** A usual desktop window, px; what a phone shows first is among it. */
const WINDOW = { width: 1440, viewport: 1000 }

/** Screens that are a configured page, by their source file. */
const SCREENS: Partial<Record<RouteName, string>> = {
  mall: 'src/screens/configured/home.tsx',
  pcSecondLevel: 'src/screens/configured/by-id.tsx',
  pageHtml: 'src/screens/configured/by-id.tsx',
}

export const prerender: Prerender = async (request) => {
  const { path, now } = request
  const { pathname, searchParams } = new URL(path, NOWHERE)
  const name = matchRoute(pathname)
  const screen = name && SCREENS[name]
  const pageId = searchParams.get('pageId')
  const address: PageAddress | null =
    name === 'mall' ? { kind: 'home' } : pageId ? { kind: 'id', pageId } : null
  if (!name || !screen || !address) return null
  settle(request)
  const [page] = await Promise.all([askPage(address), loadShell(), preloadScreen(name)])
  const { chosen } = choosePage(page)
  const platform = mallStore.get(platformAtom)
  if (!chosen || !drawsAny(chosen.reading.widgets) || !platform) return null
  const { reading, revision } = chosen
  const situation = { now, audiences: ['guest'] as const, ...WINDOW }
  const plan = planPage(reading.widgets, { ...situation, killed: killedWidgets.get() })
  const types = firstTypes(plan)
  await Promise.all([...types].map(bringView))

  const islands = await gatherAnswers((answers) => {
    settle(request)
    return prerenderIslands({
      widgets: reading.widgets,
      services: shopServices,
      situation: { ...situation, killed: killedWidgets.get() },
      answers,
      report: ({ type, code, detail }) => request.log(`${type}: ${code} ${detail ?? ''}`),
    })
  })
  settle(request)
  adoptPage(address, { page: { id: page.id, revision }, reading })
  provideFirstHtml(islands.html)
  const html = renderToString(<App />)
  // React's mark for what threw: the browser would draw it all anew.
  if (html.includes('<!--$!-->')) throw new Error('the shell or its screen threw')
  const known: Known = {
    path,
    address,
    page: { id: page.id, revision },
    reading: readingText(reading),
    platform,
    catalog: catalogNow(),
    config: commonConfigNow(),
    situation,
    answers: islands.answers,
  }
  return {
    title: [reading.settings.title || routeOf(name).title, platform.name].join(' - '),
    ...hoisted(html),
    script: headScript(request.router),
    known: JSON.stringify(known)
      .replaceAll('<', '\\u003c')
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029'),
    modules: [screen, ...[...types].map((type) => `components-registry/${type}/index.ts`)],
    page: { id: page.id, revision },
    until: plan.next,
  }
}

/** This module's state belongs to one drawing at a time, which is synchronous. */
function settle({ router, base, path, send, log }: PrerenderRequest): void {
  setAddressing(router, base)
  const { pathname, search } = new URL(path, NOWHERE)
  standAt((redirectOf(pathname) ?? pathname) + search)
  provideTransport(send)
  const quiet = () => undefined
  configureClient({ token: () => null, toast: quiet, loginWanted: quiet, unauthorised: quiet, report: log })
}

async function loadShell(): Promise<void> {
  const [platform] = await Promise.all([call(authUser.platformInfo, {}), loadCatalog(), loadCommonConfig()])
  mallStore.set(platformAtom, platform)
}

async function bringView(type: string): Promise<void> {
  if (!isKnownType(type)) return
  const { widget } = await views[type]()
  // As in view-store.ts: readPage has paired the props with the view.
  provideView(type, widget.view as AnyView)
}

/** React writes the links for pictures before the content; they belong into the head. */
function hoisted(text: string) {
  const links = /^(?:<link[^>]*\/?>)*/.exec(text)?.[0] ?? ''
  const { html, link } = hurryLargest(text.slice(links.length))
  return { ...quietStyles(html), preloads: [link, ...(links.match(/<link[^>]*>/g) ?? [])] }
}
