import type { Path } from '#schemas/field/finding.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { repairPath } from '#schemas/routes/repair-path.ts'
import { readHref } from '#schemas/widgets/parts/rich-text.ts'
import type { Reference } from './reference.ts'

/** Matches a hash address of the mall, which is served at `/` and at `/pc/`. */
const HASH = /^(?:\/(?:pc\/?)?)?#(.*)$/s
const START = /^\/(?:pc\/?)?#?$/
/** Matches files, API calls and pages of child applications, none of which is a screen. */
const NO_SCREEN = /^\/(?:assets|demo|pictures|uploads|mall\/v1|pc)\/|\/appImplant\/|\/[^/]*\.[a-z\d]{1,5}$/i

/** Returns the path of an address inside the mall; undefined for a file, another site or a telephone number. */
function toOwnPath(href: string): string | undefined {
  const address = readHref(href)
  if (address === null || !/^[/#]/.test(address) || START.test(address)) return undefined
  const inHash = HASH.exec(address)?.[1]
  if (inHash !== undefined) return inHash
  return NO_SCREEN.test(address.replace(/[?#].*/s, '')) ? undefined : address
}

/** Lists what a path of the mall refers to: a page, goods, or the path itself if no screen matches it. */
export function findPathReferences(path: string, place: Path): Reference[] {
  const meant = repairPath(path)
  const query: ReadonlyMap<string, string> = new Map(new URLSearchParams(/\?([^#]*)/.exec(meant)?.[1]))
  const [pageId, goodsId, skuId] = ['pageId', 'goodsId', 'skuId'].map((name) => query.get(name) ?? '')
  const at = { use: 'link', path: place, skuPath: place } as const
  const nothing: Reference = { ...at, kind: 'screen', id: path }
  switch (matchRoute(meant)) {
    case undefined:
      return [nothing]
    case 'pcSecondLevel':
    case 'pageHtml':
      return [pageId ? { ...at, kind: 'page', id: pageId } : nothing]
    case 'goodsDetail':
      return [goodsId ? { ...at, kind: 'goods', id: goodsId, ...(skuId && { skuId }) } : nothing]
    default:
      return []
  }
}

/** Lists what an address in a rich text refers to inside the mall. */
export function findAddressReferences(href: string, place: Path): Reference[] {
  const path = toOwnPath(href)
  if (path === undefined) return []
  return findPathReferences(path, place).map((reference) =>
    reference.kind === 'screen' ? { ...reference, id: href } : reference,
  )
}
