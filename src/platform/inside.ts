import type { Services } from '#registry/services.ts'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { parseChildPlace } from '#schemas/bridge/child-place.ts'
import { findPlatformPage } from '#schemas/bridge/platform-pages.ts'
import type { Target } from '#schemas/jump/jump.ts'
import { matchRoute, appendQuery } from '#schemas/routes/href.ts'
import type { Addressing } from '#src/lib/address.ts'
import type { MallHistory } from '#src/lib/history.ts'
import type { ChildHistory } from '#src/runtime/child-side/child-history.ts'

/** Returns the place of a path or mall address of this application; null for paths of the shop. */
function placeOf(path: string): string | null {
  const [pathname = ''] = path.split('?')
  if (pathname === '/' || pathname.startsWith('/target/')) return path
  const led = parseChildPlace(path)
  return led?.app === 'platform' ? led.place : null
}

/** Returns the place of a link in this application; null for links that the host opens. */
function placeOfLink(link: Target): string | null {
  if ('path' in link) return placeOf(link.path)
  const place = `/target/${link.jump}`
  return findPlatformPage(place) ? appendQuery(place, link.query ?? {}) : null
}

/** Addresses places of this application as hashes of this document, and paths of the shop in the mall. */
export function createOwnAddressing(shop: Addressing): Addressing {
  const hrefOf = (path: string) => {
    const place = placeOf(path)
    if (place !== null) return `#${place}`
    return shop.router === 'hash' ? `${shop.base}#${path}` : shop.mount + path
  }
  return { ...shop, hrefOf }
}

/** Returns the shop path of an address that `createOwnAddressing` made; null for any other address. */
export function findShopPath(href: string, { router, base, mount }: Addressing): string | null {
  const before = router === 'hash' ? `${base}#/` : `${mount}/`
  const path = href.startsWith(before) ? href.slice(before.length - 1) : null
  return path !== null && matchRoute(path) !== undefined ? path : null
}

const nothing = () => undefined

/** Returns a history that enters places of this application and lets the host open all other paths. */
export function createEmbeddedHistory(host: Pick<FarHost, 'open'>, own: ChildHistory): MallHistory {
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

/** Returns services for widgets: links of the shop open in the host, and cart and buy buttons open the goods' page. */
export function createOwnServices(
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
