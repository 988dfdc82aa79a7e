import type { RouteName } from '#schemas/routes/routes.ts'
import type { PageIdentity } from './page.ts'

/** The script element in which a served page carries its data. */
export const SNAPSHOT_ID = 'snapshot'

/** Where the rest of a served page is asked for, below the base path. */
export const REST_PATH = '/page-rest'

/** Where a drawn screen is asked for in hash mode, below the base path; `path` is its address in this mall. */
export const SCREEN_PATH = '/drawn-screen'

/** Screens beside the configured pages that are drawn for guests, by their source files. */
export const drawnScreens: Readonly<Partial<Record<RouteName, string>>> = {
  goodsList: 'src/screens/catalog/goods/list/goods-list.tsx',
  goodsDetail: 'src/screens/catalog/goods/detail/goods-detail.tsx',
}

/** A drawn screen as JSON, for a document that holds another one. */
export interface ScreenAnswer {
  title: string
  html: string
  /** What its style files say that the document has not inline, and those files. */
  styles: string
  styleFiles: readonly string[]
  /** What `data-style` means. */
  css: string
  /** Files of its code. */
  scripts: readonly string[]
  snapshot: string
}

/** What the server hands to the prerenderer, which is the storefront's own code. */
export interface PrerenderRequest {
  /** Path and query of the mall, without the base path. */
  path: string
  router: 'hash' | 'history'
  /** Begins and ends with '/'. */
  base: string
  /** ms */
  now: number
  /** Answers a call of the mall as for a guest. */
  send(request: Request): Promise<Response>
  /** Reduces merchants' HTML to what schemas/widgets/parts/rich-text.ts allows. */
  sanitise(html: string): Promise<string>
  log(line: string): void
}

/** A screen as HTML, for a document around it. */
export interface Drawn {
  title: string
  /** For search engines; the mall's own where it is empty. */
  description: string
  /** schema.org facts of it as JSON, safe inside a script element; '' where there are none. */
  linkedData: string
  /** What stands inside the root element; style attributes are `data-style`. */
  html: string
  /** Runs in the head, before anything shows. */
  script: string
  /** What `data-style` means. */
  css: string
  /** JSON for the browser, safe inside a script element. */
  snapshot: string
  /** Source files whose stylesheets the HTML needs and whose code the page needs first. */
  modules: readonly string[]
  /** Source files whose stylesheets the rest needs, where it is found by a search or printed. */
  later: readonly string[]
  /** Elements for the head: pictures worth asking for before they are met. */
  preloads: readonly string[]
}

export interface Prerendered extends Drawn {
  page: PageIdentity
  /** A guest's home page, which a member with another one must not see first. */
  home: boolean
  /** Draws the widgets below the first screen as JSON (src/runtime/page/page-rest.ts); null when there are none. */
  rest: (() => Promise<string>) | null
  /** When some widget's time begins or ends, ms. */
  until: number | undefined
}

/** Null where the address shows no configured page, or it cannot be drawn. */
export type Prerender = (request: PrerenderRequest) => Promise<Prerendered | null>

/** `missing` where it shows what the mall does not have; null where the browser has to draw it. */
export type PrerenderScreen = (request: PrerenderRequest) => Promise<Drawn | 'missing' | null>

/** What holds the login over the page. */
export const LOGIN_SOURCE = 'src/parts/people/accounts/login/login-dialog.tsx'
