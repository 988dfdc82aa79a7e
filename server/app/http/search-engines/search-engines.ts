import { routes, type RouteName } from '#schemas/routes/routes.ts'
import { answer, type Representation, createRepresentation } from '#server/app/http/representation.ts'
import { fileHeaders } from '#server/app/http/security-headers.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { Config } from '#server/platform/process/config.ts'
import type { ListedPlaces } from './listed-places.ts'
import { formatSitemapIndex, formatSitemap } from './sitemap-xml.ts'

const CACHE_MS = 3_600_000
const HEADERS = { ...fileHeaders, 'Cache-Control': `public, max-age=${CACHE_MS / 1000}` }

/** Screens that search engines skip: they need a login or the state of a previous screen. */
const CLOSED: readonly RouteName[] = [
  ...(['submit', 'addressList', 'pay', 'cart', 'center', 'lyCenter', 'orderDetails', 'cardReceive'] as const),
  ...(['giftVoucher', 'giftBook', 'giftBookGoods', 'giftBookOrders', 'schemeGoodsList', 'demo'] as const),
]

/** Serves robots.txt and sitemaps, but only in history mode, where every screen has its own address. */
export interface SearchEngineFiles {
  /** Answers requests for robots.txt and sitemaps; returns undefined for all other paths. */
  find(request: Request, path: string): Promise<Response | undefined>
}

interface Parts {
  config: Pick<Config, 'routerMode' | 'basePath'> & Partial<Pick<Config, 'publicOrigin'>>
  places: ListedPlaces
  clock: Clock
}

/**
 * Creates the files for search engines: none in hash mode (a single address), no sitemaps without `PUBLIC_ORIGIN`.
 */
export function createSearchEngineFiles({ config, places, clock }: Parts): SearchEngineFiles {
  const { routerMode, basePath, publicOrigin } = config
  const root = publicOrigin === undefined ? undefined : publicOrigin + basePath.slice(0, -1)
  const kept = {
    pages: keep(clock, () => places.pages()),
    categories: keep(clock, () => places.categories()),
    goodsFiles: keep(clock, () => places.goodsFiles()),
  }

  function robots(): string {
    const closed = CLOSED.map((name) => `Disallow: ${basePath.slice(0, -1)}${routes[name].path}`)
    const lines = ['User-agent: *', ...closed, ...(root ? ['', `Sitemap: ${root}/sitemap.xml`] : [])]
    return `${lines.join('\n')}\n`
  }
  const whole = (paths: readonly string[]) => paths.map((path) => `${root}${path}`)

  async function index(): Promise<string> {
    const files = await kept.goodsFiles()
    const goods = files.map((after) => `/sitemap-goods.xml${after && `?after=${encodeURIComponent(after)}`}`)
    return formatSitemapIndex(whole(['/sitemap-pages.xml', '/sitemap-categories.xml', ...goods]))
  }
  const sitemaps: Readonly<Record<string, (query: URLSearchParams) => Promise<string>>> = {
    '/sitemap.xml': index,
    '/sitemap-pages.xml': async () => formatSitemap(whole(await kept.pages())),
    '/sitemap-categories.xml': async () => formatSitemap(whole(await kept.categories())),
    '/sitemap-goods.xml': async (query) => formatSitemap(whole(await places.goods(query.get('after') ?? ''))),
  }
  async function textOf(path: string, query: URLSearchParams): Promise<Representation | undefined> {
    if (path === '/robots.txt')
      return createRepresentation('text/plain; charset=utf-8', Buffer.from(robots()))
    if (root === undefined) return undefined
    const xml = await sitemaps[path]?.(query)
    return xml === undefined
      ? undefined
      : createRepresentation('application/xml; charset=utf-8', Buffer.from(xml))
  }
  return {
    async find(request, path) {
      if (routerMode === 'hash' || !/^\/(?:robots\.txt|sitemap[a-z-]*\.xml)$/.test(path)) return undefined
      const text = await textOf(path, new URL(request.url).searchParams)
      return text && answer(request, text, { headers: HEADERS })
    },
  }
}

/** Caches the result of `load` for an hour; concurrent callers share one load. */
function keep<T>(clock: Clock, load: () => Promise<T>): () => Promise<T> {
  let kept: { at: number; answer: Promise<T> } | undefined
  return () => {
    if (kept && clock.now() - kept.at < CACHE_MS) return kept.answer
    const loading = { at: clock.now(), answer: load() }
    kept = loading
    loading.answer.catch(() => {
      if (kept === loading) kept = undefined
    })
    return loading.answer
  }
}
