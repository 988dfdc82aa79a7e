import type { RouteName } from '#schemas/routes/routes.ts'
import type { PageIdentity } from './page.ts'

export const SNAPSHOT_ID = 'snapshot'

/** Path below the base path that serves the rest of a page, below the first screen. */
export const REST_PATH = '/page-rest'

/**
 * Path below the base path that serves a drawn screen in hash mode; `path` is the screen's address in this mall.
 */
export const SCREEN_PATH = '/drawn-screen'

/** Screens besides the configured pages that are drawn for guests, by their source files. */
export const drawnScreens: Readonly<Partial<Record<RouteName, string>>> = {
  goodsList: 'src/screens/catalog/goods/list/goods-list.tsx',
  goodsDetail: 'src/screens/catalog/goods/detail/goods-detail.tsx',
}

/** A drawn screen as JSON, for a document that already shows another screen. */
export interface ScreenAnswer {
  title: string
  html: string
  /** CSS of those of its style files that the document does not have inline; `styleFiles` names these files. */
  styles: string
  styleFiles: readonly string[]
  /** CSS for the `data-style` attributes. */
  css: string
  scripts: readonly string[]
  snapshot: string
}

/** Request of the server to the prerenderer, which runs the storefront's own code. */
export interface PrerenderRequest {
  /** Path and query of the mall, without the base path. */
  path: string
  router: 'hash' | 'history'
  /** Base path; begins and ends with '/'. */
  base: string
  /** ms */
  now: number
  /** Answers an API call of the mall as for a guest. */
  send(request: Request): Promise<Response>
  /** Reduces merchants' HTML to what schemas/widgets/parts/rich-text.ts allows. */
  sanitise(html: string): Promise<string>
  log(line: string): void
}

export interface Drawn {
  title: string
  /** Description for search engines; if empty, the mall's description is used. */
  description: string
  /** The page's schema.org data as JSON, safe inside a script element; '' if there is none. */
  linkedData: string
  /** HTML inside the root element; style attributes are `data-style`. */
  html: string
  /** Script for the head; runs before anything shows. */
  script: string
  /** CSS for the `data-style` attributes. */
  css: string
  /** JSON for the browser, safe inside a script element. */
  snapshot: string
  /** Source files whose stylesheets the HTML needs and whose code the page needs first. */
  modules: readonly string[]
  /** Source files whose stylesheets the rest needs if a search finds it or it is printed. */
  later: readonly string[]
  /** Elements for the head: pictures worth preloading. */
  preloads: readonly string[]
}

export interface Prerendered extends Drawn {
  page: PageIdentity
  /** True for a guest's home page; a member with another home page must not see it first. */
  home: boolean
  /** Draws the widgets below the first screen as JSON (src/runtime/page/page-rest.ts); null if there are none. */
  rest: (() => Promise<string>) | null
  /** The next moment at which the display time of a widget begins or ends, ms. */
  until: number | undefined
}

/** Draws a configured page; null if the address shows no configured page, or the page cannot be drawn. */
export type Prerender = (request: PrerenderRequest) => Promise<Prerendered | null>

/**
 * Draws a screen; `missing` if the mall does not have what the address names, null if the browser has to draw it.
 */
export type PrerenderScreen = (request: PrerenderRequest) => Promise<Drawn | 'missing' | null>

export const LOGIN_SOURCE = 'src/parts/people/accounts/login/login-dialog.tsx'
