import { type Page, pages } from '#schemas/api/pages.ts'
import { call } from '#src/api/client.ts'
import { localStore } from '#src/lib/storage.ts'
import { keys } from '#src/session/keys.ts'
import { mallStore, tokenAtom } from '#src/session/store.ts'
import { loadReader } from './load-reader.ts'

/** How a configured page is addressed (§7): the home page, or by id. */
export type PageAddress = { kind: 'home' } | { kind: 'id'; pageId: string }

/** A request that was made before its screen's code arrived; the first to want it takes it. */
const early = new Map<string, Promise<Page>>()

export function keyOf(address: PageAddress): string {
  return address.kind === 'home' ? 'home' : `id ${address.pageId}`
}

export function askPage(address: PageAddress): Promise<Page> {
  return address.kind === 'home' ? askHome() : call(pages.findPageById, { pageId: address.pageId })
}

/** A member's home page is remembered: where the server's HTML shows another, it does not show (apps/mall/head-script.ts). */
async function askHome(): Promise<Page> {
  const token = mallStore.get(tokenAtom)
  const page = await call(pages.findHomePage, {})
  if (token !== null && token === mallStore.get(tokenAtom)) localStore.set(keys.homePage, page.id)
  return page
}

/** Asks for a page while its screen's code is still on the way. */
export function prefetchPage(address: PageAddress): void {
  provideEarly(address, askPage(address))
  // The page's draw tells a failure.
  loadReader().catch(() => undefined)
}

/** An answer that is there, or on its way, before anybody asks. */
export function provideEarly(address: PageAddress, promise: Promise<Page>): void {
  early.set(keyOf(address), promise)
  // Whoever takes it deals with the failure; nobody may.
  promise.catch(() => undefined)
}

export function requestPage(address: PageAddress): Promise<Page> {
  const key = keyOf(address)
  const known = early.get(key)
  early.delete(key)
  return known ?? askPage(address)
}
