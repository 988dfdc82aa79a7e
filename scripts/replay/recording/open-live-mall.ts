import { pages } from '#schemas/content/pages/calls.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { UsageError } from '#scripts/replay/options.ts'
import { createExchange, type Exchange } from '#src/api/exchange.ts'
import type { Transport } from '#src/api/transport.ts'
import type { RouterMode } from '#src/lib/address.ts'

export interface LiveMall {
  mode: RouterMode
  /** Path and query of the page within the mall. */
  path: string
  ask: Exchange['ask']
}

/** Opens the mall behind a page's address. Throws UsageError with one line where no mall answers. */
export async function openLiveMall(address: string): Promise<LiveMall> {
  if (!/^https?:/.test(address) || !URL.canParse(address)) throw new UsageError(`“${address}”不是网址`)
  const url = new URL(address)
  const html = await fetch(url).then(
    (response) => response.text(),
    (error: unknown) => {
      throw new UsageError(`打不开 ${address}：${describeCause(error)}`)
    },
  )
  const readMeta = (name: string) => new RegExp(`<meta name="mall-${name}" content="([^"]*)"`).exec(html)?.[1]
  const base = readMeta('base')
  if (base === undefined) throw new UsageError(`${address} 不是商城的页面`)
  const mode = readMeta('router') === 'history' && !url.hash.startsWith('#/') ? 'history' : 'hash'
  const path = mode === 'hash' ? url.hash.slice(1) || '/' : `/${url.pathname.slice(base.length)}${url.search}`
  const exchange = createExchange(createFetchTransport(new URL(base, url)), () => undefined)
  return { mode, path, ask: exchange.ask }
}

/** Returns the text of the page at a path. Throws UsageError if there is no page. */
export async function readLivePage({ path, ask }: LiveMall): Promise<string> {
  const { searchParams, pathname } = new URL(path, 'http://mall.test')
  const route = pathname === '/' ? 'mall' : matchRoute(pathname)
  const pageId = searchParams.get('pageId')
  const guest = { token: null }
  try {
    if (route === 'mall') return (await ask(pages.findHomePage, {}, guest)).pageConfig
    if (pageId) return (await ask(pages.findPageById, { pageId }, guest)).pageConfig
  } catch (error) {
    throw new UsageError(`商城没有给出 ${path}：${describeCause(error)}`)
  }
  throw new UsageError(`${path} 不是可以配置的页面：请给出首页，或带 pageId 的地址`)
}

/** Returns the message of a network error, which undici puts into the cause. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const createFetchTransport =
  (mounted: URL): Transport =>
  async ({ method, path, headers, body }) => {
    const response = await fetch(mounted.href.replace(/\/$/, '') + path, {
      method,
      headers,
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await response.text(),
    }
  }
