import { MORE_GOODS_TYPE } from '#schemas/base/constants.ts'
import { type Page, pages } from '#schemas/content/pages/calls.ts'
import { moreGoodsPage } from '#schemas/content/pages/default-pages.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

/** How a configured page is addressed: the home page, that of more goods, or by id. */
export type PageAddress = { kind: 'home' | 'moreGoods' } | { kind: 'id'; pageId: string }

export function keyOf(address: PageAddress): string {
  return address.kind === 'id' ? `id ${address.pageId}` : address.kind
}

/** Where page documents come from. */
export interface PageSource {
  ask(address: PageAddress): Promise<Page>
  /** An answer that is there, or on its way, before anybody asks; the first to want it takes it. */
  provide(address: PageAddress, promise: Promise<Page>): void
  /** What was provided, or else asked for now. */
  request(address: PageAddress): Promise<Page>
}

export function createPageSource({
  call,
  store,
  storage,
}: Pick<MallBase, 'call' | 'store' | 'storage'>): PageSource {
  const early = new Map<string, Promise<Page>>()

  /** A member's home page is remembered: where the server's HTML shows another, it does not show (src/prerender/draw/head-script.ts). */
  async function askHome(): Promise<Page> {
    const token = store.get(tokenAtom)
    const page = await call(pages.findHomePage, {})
    if (token !== null && token === store.get(tokenAtom)) storage.local.set(keys.homePage, page.id)
    return page
  }
  /** A mall without such a page, or a backend that knows none, shows the built-in one. */
  const askMoreGoods = () =>
    call(pages.findPageByTypeAndSource, { pageType: MORE_GOODS_TYPE }).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.kind !== 'network') return moreGoodsPage()
      throw error
    })
  function ask(address: PageAddress): Promise<Page> {
    if (address.kind === 'id') return call(pages.findPageById, { pageId: address.pageId })
    return address.kind === 'home' ? askHome() : askMoreGoods()
  }

  return {
    ask,
    provide(address, promise) {
      early.set(keyOf(address), promise)
      // Whoever takes it deals with the failure; nobody may.
      promise.catch(() => undefined)
    },
    request(address) {
      const key = keyOf(address)
      const answer = early.get(key)
      early.delete(key)
      return answer ?? ask(address)
    },
  }
}
