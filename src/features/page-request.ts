import { type Page, pages } from '#schemas/api/pages.ts'
import { call } from '#src/api/client.ts'
import { loadReader } from './load-reader.ts'

/** How a configured page is addressed (§7): the home page, or by id. */
export type PageAddress = { kind: 'home' } | { kind: 'id'; pageId: string }

/** A request that was made before its screen's code arrived; the first to want it takes it. */
const early = new Map<string, Promise<Page>>()

export function keyOf(address: PageAddress): string {
  return address.kind === 'home' ? 'home' : `id ${address.pageId}`
}

export function askPage(address: PageAddress): Promise<Page> {
  return address.kind === 'home'
    ? call(pages.findHomePage, {})
    : call(pages.findPageById, { pageId: address.pageId })
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
