import { MORE_GOODS_TYPE } from '#schemas/base/constants.ts'
import { type Page, pages } from '#schemas/content/pages/calls.ts'
import { createMoreGoodsPage } from '#schemas/content/pages/default-pages.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'
import type { MallBase } from '#src/session/mall-base.ts'

export type PageAddress = { kind: 'home' | 'moreGoods' } | { kind: 'id'; pageId: string }

export function makePageKey(address: PageAddress): string {
  return address.kind === 'id' ? `id ${address.pageId}` : address.kind
}

export interface PageSource {
  ask(address: PageAddress): Promise<Page>
  /** Registers an answer, possibly still pending; the first request takes it. */
  provide(address: PageAddress, promise: Promise<Page>): void
  /** Returns the provided answer, or else requests the page. */
  request(address: PageAddress): Promise<Page>
}

export function createPageSource({
  call,
  store,
  storage,
}: Pick<MallBase, 'call' | 'store' | 'storage'>): PageSource {
  const early = new Map<string, Promise<Page>>()

  /** Loads the home page; stores its id to hide server HTML of another page (src/prerender/draw/head-script.ts). */
  async function askHome(): Promise<Page> {
    const token = store.get(tokenAtom)
    const page = await call(pages.findHomePage, {})
    if (token !== null && token === store.get(tokenAtom)) storage.local.set(keys.homePage, page.id)
    return page
  }
  /** Loads the page for more goods; the built-in page if the mall has none or the backend lacks the call. */
  const askMoreGoods = () =>
    call(pages.findPageByTypeAndSource, { pageType: MORE_GOODS_TYPE }).catch((error: unknown) => {
      if (error instanceof ApiFailure && error.kind !== 'network') return createMoreGoodsPage()
      throw error
    })
  function ask(address: PageAddress): Promise<Page> {
    if (address.kind === 'id') return call(pages.findPageById, { pageId: address.pageId })
    return address.kind === 'home' ? askHome() : askMoreGoods()
  }

  return {
    ask,
    provide(address, promise) {
      early.set(makePageKey(address), promise)
      // Avoids an unhandled rejection if nobody requests the answer. The caller of `request` handles the failure.
      promise.catch(() => undefined)
    },
    request(address) {
      const key = makePageKey(address)
      const answer = early.get(key)
      early.delete(key)
      return answer ?? ask(address)
    },
  }
}
