import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { type Drawn, drawnScreens, type PrerenderScreen, type ScreenAnswer } from '#schemas/page/prerender.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { withTimeout } from '#server/app/http/health.ts'
import { answer, type Representation, createRepresentation } from '#server/app/http/representation.ts'
import { apiHeaders, REVALIDATE } from '#server/app/http/security-headers.ts'
import { createDocument, loadOwnStyles, type PageDocument } from './document.ts'
import { type DrawingParts, createPrerenderRequest } from './drawing.ts'

/** Largest age of a screen, ms: changes of stock and sales figures are not reported (decision 025). */
const SECOND_MS = 1000
/** Number of screens kept, for visitors who open the same one at once. */
const LIMIT = 50
/** Share of time for drawing, and the maximum time saved up, ms. Without time left, the browsers draw. */
const SHARE = 0.5
const SAVED = 2000
/** Parallel drawings; more would delay each other. */
const AT_ONCE = 8
/** Longest wait of a request for a drawing, ms; after that the browser draws. */
const TIMEOUT_MS = 1000
/** Timeout of a drawing, ms. */
const MAX_LENGTH = 5000

export interface DrawnScreens {
  /** Returns the screen; undefined if the browser has to draw it, `missing` if nothing exists at the path. */
  find(request: Request, path: string): Promise<Response | 'missing' | undefined>
  /** Returns a screen for a document that shows another one (hash mode). */
  part(request: Request): Promise<Response | undefined>
}

interface Parts extends DrawingParts {
  prerenderScreen: PrerenderScreen
}

interface Kept {
  drawnAt: number
  drawn: Promise<Drawn | 'missing' | null>
  /** Document of the screen, created from the drawing on the first request. */
  document?: Promise<PageDocument>
  part?: Promise<Representation>
}

/** Creates the renderer of list and goods screens as guests see them; it runs the storefront's own code. */
export function createDrawnScreens(parts: Parts): DrawnScreens {
  const { where, clock, log } = parts
  const screens = new BoundedMap<string, Kept>(LIMIT)
  const spare = createSpareTime(clock)

  async function draw(path: string): Promise<Drawn | 'missing' | null> {
    const done = spare.begin()
    try {
      return await withTimeout(
        MAX_LENGTH,
        parts.prerenderScreen(createPrerenderRequest(parts, path, clock.now())),
      )
    } catch (error) {
      log.error({ err: error }, `prerender ${path} failed; the browser draws it`)
      return null
    } finally {
      done()
    }
  }

  /** Returns the screen at a path, drawn if necessary; undefined if there is no time left to draw. */
  function screenAt(path: string): Kept | undefined {
    const known = screens.get(path)
    const age = known ? clock.now() - known.drawnAt : Infinity
    if (known && age >= 0 && age < SECOND_MS) return known
    if (!spare.isLeft()) return undefined
    const screen: Kept = { drawnAt: clock.now(), drawn: draw(path) }
    screens.set(path, screen)
    return screen
  }

  async function drawnAt(path: string): Promise<{ screen: Kept; drawn: Drawn } | 'missing' | undefined> {
    const screen = isDrawn(path) ? screenAt(path) : undefined
    const drawn = screen && (await withTimeout(TIMEOUT_MS, screen.drawn).catch(() => null))
    if (drawn === 'missing') return 'missing'
    return screen && drawn ? { screen, drawn } : undefined
  }

  return {
    async find(request, path) {
      if (where.routerMode === 'hash') return undefined
      const found = await drawnAt(path + new URL(request.url).search)
      if (!found || found === 'missing') return found
      const document = await (found.screen.document ??= createDocument(found.drawn, parts, { home: null }))
      return answer(request, document, { headers: { ...document.headers, 'Cache-Control': REVALIDATE } })
    },
    async part(request) {
      const found = await drawnAt(new URL(request.url).searchParams.get('path') ?? '')
      if (!found || found === 'missing') return undefined
      const part = await (found.screen.part ??= partOf(found.drawn, parts))
      return answer(request, part, { headers: { ...apiHeaders, 'Cache-Control': REVALIDATE } })
    },
  }
}

function isDrawn(path: string): boolean {
  const name = path.startsWith('/') ? matchRoute(path) : undefined
  return name !== undefined && name in drawnScreens
}

async function partOf(drawn: Drawn, { modules, where: { basePath } }: DrawingParts): Promise<Representation> {
  const { title, html, css, snapshot } = drawn
  const [source = ''] = drawn.modules
  const { text, files } = await loadOwnStyles(modules, source)
  const part: ScreenAnswer = {
    title,
    html,
    css,
    snapshot,
    styles: text,
    styleFiles: files.map((file) => basePath + file),
    scripts: modules.assetsOf([source]).scripts.map((file) => basePath + file),
  }
  return createRepresentation('application/json; charset=utf-8', Buffer.from(JSON.stringify(part)))
}

/** Budget of time for drawings that browsers can do as well: it grows with time and is spent while drawings run. */
function createSpareTime({ now }: DrawingParts['clock']) {
  let left = SAVED
  let at = now()
  let running = 0

  function reckon() {
    const passed = Math.max(0, now() - at)
    at = now()
    left = Math.min(SAVED, left + passed * SHARE - (running > 0 ? passed : 0))
  }
  return {
    isLeft() {
      reckon()
      return left > 0 && running < AT_ONCE
    },
    /** Begins to spend time and returns the function that ends it. */
    begin() {
      reckon()
      running += 1
      return () => {
        reckon()
        running -= 1
      }
    },
  }
}
