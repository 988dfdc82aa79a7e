import type { Services } from '#registry/services.ts'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { childPlaceOf } from '#schemas/bridge/child-place.ts'
import { platformPageAt } from '#schemas/bridge/platform-pages.ts'
import type { Target } from '#schemas/jump/jump.ts'
import { matchRoute, withQuery } from '#schemas/routes/href.ts'
import type { Addressing } from '#src/lib/address.ts'
import type { MallHistory } from '#src/lib/history.ts'
import type { ChildHistory } from '#src/runtime/child-side/child-history.ts'

/** The place in this application that a path leads to: its own, or the mall's address of one; null for the shop's. */
function placeOf(path: string): string | null {
  const [pathname = ''] = path.split('?')
  if (pathname === '/' || pathname.startsWith('/target/')) return path
  const led = childPlaceOf(path)
  return led?.app === 'platform' ? led.place : null
}

/** The place that a link of a page leads to; null for everything that the page around opens. */
function placeOfLink(link: Target): string | null {
  if ('path' in link) return placeOf(link.path)
  const place = `/target/${link.jump}`
  return platformPageAt(place) ? withQuery(place, link.query ?? {}) : null
}

/** Own places as hashes of this document, the shop's as the addresses that they have in the mall. */
export function ownAddressing(shop: Addressing): Addressing {
  const hrefOf = (path: string) => {
    const place = placeOf(path)
    if (place !== null) return `#${place}`
    return shop.router === 'hash' ? `${shop.base}#${path}` : shop.mount + path
  }
  return { ...shop, hrefOf }
}

/** The path of the shop behind an address that `ownAddressing` made; null for any other. */
export function pathOfHref(href: string, { router, base, mount }: Addressing): string | null {
  const before = router === 'hash' ? `${base}#/` : `${mount}/`
  const path = href.startsWith(before) ? href.slice(before.length - 1) : null
  return path !== null && matchRoute(path) !== undefined ? path : null
}

const nothing = () => undefined

/** Own places are entered here; whatever else is gone to, the page around goes there. */
export function ownHistory(host: Pick<FarHost, 'open'>, own: ChildHistory): MallHistory {
  const enter = (path: string, go: (place: string) => void) => {
    const place = placeOf(path)
    if (place === null) void host.open({ path }).catch(nothing)
    else go(place)
  }
  return {
    ...own,
    push: (path) => enter(path, own.push),
    replace: (path) => enter(path, own.replace),
    openTab(path) {
      const place = placeOf(path)
      if (place === null) void host.open({ path, newTab: true }).catch(nothing)
      else own.openTab(place)
    },
  }
}

type Shown = Omit<Services, 'Slot' | 'report'>

/** What widgets of a page do: links are the page's around it, and nothing is put into a cart from here. */
export function ownServices(
  services: Shown,
  {
    host,
    history,
    addressing,
  }: { host: Pick<FarHost, 'open'>; history: MallHistory; addressing: Addressing },
): Shown {
  const goods = ({ goodsId }: { goodsId: string }) =>
    void host.open({ jump: { jump: 'ProductDetail', query: { goodsId } } }).catch(nothing)
  return {
    ...services,
    hrefOf(link) {
      const place = placeOfLink(link)
      return place === null ? services.hrefOf(link) : addressing.hrefOf(place)
    },
    jump(link) {
      const place = placeOfLink(link)
      if (place !== null) {
        if ('open' in link && link.open === 'open') history.openTab(place)
        else history.push(place)
      } else if ('path' in link) history.push(link.path)
      else void host.open({ jump: { ...link } }).catch(nothing)
    },
    addToCart: async (wish) => goods(wish),
    buyNow: goods,
  }
}
