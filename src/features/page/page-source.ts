import { type Page, pages } from '#schemas/api/pages.ts'
import type { MallBase } from '#src/session/mall-base.ts'
import { tokenAtom } from '#src/session/atoms.ts'
import { keys } from '#src/session/keys.ts'

/** How a configured page is addressed: the home page, or by id. */
export type PageAddress = { kind: 'home' } | { kind: 'id'; pageId: string }

export function keyOf(address: PageAddress): string {
  return address.kind === 'home' ? 'home' : `id ${address.pageId}`
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

  /** A member's home page is remembered: where the server's HTML shows another, it does not show (apps/mall/head-script.ts). */
  async function askHome(): Promise<Page> {
    const token = store.get(tokenAtom)
    const page = await call(pages.findHomePage, {})
    if (token !== null && token === store.get(tokenAtom)) storage.local.set(keys.homePage, page.id)
    return page
  }
  const ask = (address: PageAddress) =>
    address.kind === 'home' ? askHome() : call(pages.findPageById, { pageId: address.pageId })

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
