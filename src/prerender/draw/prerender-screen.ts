import type { FirstAnswers } from '#registry/first-answers.ts'
import { drawnScreens, type PrerenderScreen } from '#schemas/page/prerender.ts'
import { matchRoute, findRedirect, getRoute } from '#schemas/routes/href.ts'
import { isMissing } from '#src/api/failure.ts'
import { createFirstPaint } from '#src/runtime/page/first-paint.ts'
import { preloadScreen } from '#src/storefront/screens.ts'
import {
  drawShell,
  loadShell,
  createPrerenderMall,
  NOWHERE,
  serializeForScript,
  createSeed,
} from './drawing.tsx'
import { createHeadScript } from './head-script.ts'
import { loadAnswers } from './load-answers.ts'
import { readSearchFacts } from './search-facts.ts'
import { prepareServedPage } from './served-html.ts'

/** Renders a screen with the data of a guest, repeatedly while answers lead to more requests. */
export const prerenderScreen: PrerenderScreen = async (request) => {
  const { pathname, search } = new URL(request.path, NOWHERE)
  const name = matchRoute(pathname)
  const source = name && drawnScreens[name]
  if (!source) return null
  const mall = createPrerenderMall(request, (findRedirect(pathname) ?? pathname) + search)
  await Promise.all([loadShell(mall), preloadScreen(name)])
  const seed = createSeed(mall)
  if (!seed) return null
  let missing = false
  const noticeMissing = (error: unknown) => {
    missing ||= isMissing(error)
    throw error
  }
  const { drawn, answers } = await loadAnswers(({ get, want }) => {
    const first: FirstAnswers = {
      get,
      want: (place, load) => want(place, (signal) => load(signal).catch(noticeMissing)),
    }
    // Each rendering starts with an empty cache.
    return drawShell({ ...mall, queries: null }, createFirstPaint({ answers: first }))
  })
  if (missing) return 'missing'
  const { description, linkedData } = readSearchFacts(answers, request.base)
  return {
    title: [headingOf(drawn) || getRoute(name).title, seed.platform.name].join(' - '),
    description,
    linkedData: linkedData ? serializeForScript(linkedData) : '',
    ...prepareServedPage(drawn),
    script: createHeadScript(request.router, request.base),
    snapshot: serializeForScript({ ...seed, path: request.path, configured: null, answers }),
    modules: [source],
    later: [],
  }
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as const

/** Returns the text of the first heading, as React escapes it. */
function headingOf(html: string): string {
  const start = html.search(/<h1[ >]/)
  const end = html.indexOf('</h1>', start)
  const inside = start < 0 || end < 0 ? '' : html.slice(html.indexOf('>', start) + 1, end)
  const text = inside.replaceAll(/<[^<>]*>/g, '')
  return Object.entries(ENTITIES).reduceRight((rest, [entity, sign]) => rest.replaceAll(entity, sign), text)
}
