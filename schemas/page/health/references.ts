import { toNotice, type Path, toProblem } from '#schemas/field/finding.ts'
import { type Link, parseJumpUrl } from '#schemas/jump/jump.ts'
import { listGoodsSources, listLinks } from '#schemas/page/links.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { listRichTexts } from '#schemas/page/rich-texts.ts'
import { readSplash } from '#schemas/page/splash.ts'
import { findHrefs } from '#schemas/widgets/parts/rich-text-tags.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'
import { findAddressReferences, findPathReferences } from './own-addresses.ts'
import type { Reference } from './reference.ts'

export interface KnownGoods {
  isOn: boolean
  /** True if the shop of the goods is closed, so that nothing of it can be bought. */
  isShopClosed: boolean
  isSoldOut: boolean
  isByPickup: boolean
  /** Ids of the SKUs on sale. */
  skuIds: ReadonlySet<string>
}

/** The referenced pages and goods that exist. */
export interface KnownReferences {
  /** Ids of published pages. */
  pages: ReadonlySet<string>
  goods: ReadonlyMap<string, KnownGoods>
}

/** Lists every page and all goods that a page refers to: in links, rich texts, lists and its splash. */
export function findReferences({ widgets, settings }: PageReading, registry: Registry): Reference[] {
  const inLinks = listLinks(widgets, registry).flatMap(({ widget, path, link }) =>
    ofLink(link, path).map((reference) => ({ ...reference, widgetId: widget.id })),
  )
  const inTexts = listRichTexts(widgets, registry).flatMap(({ widgetId, path, html }) =>
    findHrefs(html)
      .flatMap((href) => findAddressReferences(href, path))
      .map((reference) => ({ ...reference, widgetId })),
  )
  const inLists = listGoodsSources(widgets, registry).flatMap(({ widget, path, source }) =>
    source.by === 'query'
      ? []
      : source.ids.map((id, index) => ({
          kind: 'goods' as const,
          use: 'list' as const,
          id,
          widgetId: widget.id,
          path: [...path, 'ids', index],
        })),
  )
  return [...inSplash(settings.splash), ...inLinks, ...inTexts, ...inLists]
}

const SPLASH_URL = ['settings', 'splash', 'jumpUrl']

function inSplash(stored: unknown): Reference[] {
  const splash = readSplash(stored)
  const target = splash?.show ? parseJumpUrl(splash.jumpUrl) : undefined
  if (!target) return []
  if ('path' in target) return findPathReferences(target.path, SPLASH_URL)
  return ofLink(target, []).map((reference) => ({ ...reference, path: SPLASH_URL, skuPath: SPLASH_URL }))
}

const CART_JUMP = '20'

function ofLink({ jump, query = {} }: Link, at: Path): Reference[] {
  const { pageId, goodsId, skuId } = query
  const path = (key: string) => [...at, 'query', key]
  if (jump === 'pcSecondLevel' && pageId)
    return [{ kind: 'page', id: pageId, use: 'link', path: path('pageId') }]
  if ((jump !== 'ProductDetail' && jump !== CART_JUMP) || !goodsId) return []
  const use = jump === CART_JUMP ? 'cart' : 'link'
  const sku = skuId && { skuId, skuPath: path('skuId') }
  return [{ kind: 'goods', id: goodsId, use, ...sku, path: path('goodsId') }]
}

/** Reports each reference that leads nowhere or to something that cannot be bought. */
export function checkReferences(references: readonly Reference[], known: KnownReferences): HealthFinding[] {
  return references.flatMap((reference) => {
    const { widgetId } = reference
    const found = checkReference(reference, known)
    return found ? [{ ...found, ...(widgetId !== undefined && { widgetId }) }] : []
  })
}

function checkReference(reference: Reference, { pages, goods }: KnownReferences): HealthFinding | null {
  const { kind, id, path } = reference
  if (kind === 'screen')
    return toProblem('screen_missing', `链接“${id}”没有对应的商城页面，点击后打不开`, path)
  if (kind === 'goods') return checkGoods(reference, goods.get(id))
  return pages.has(id) ? null : toProblem('page_missing', `页面“${id}”不存在或还没有发布，点击后打不开`, path)
}

function checkGoods(
  { id, use, skuId, path, skuPath = path }: Reference,
  known: KnownGoods | undefined,
): HealthFinding | null {
  const instead = use === 'list' ? '，不会显示' : use === 'cart' ? '，加不进购物车' : '，点击后打不开'
  if (!known) return toProblem('goods_missing', `商品“${id}”不存在或已删除${instead}`, path)
  if (!known.isOn)
    return toProblem(
      'goods_off',
      `商品“${id}”已下架${use === 'link' ? '，点开只能看到已下架' : instead}`,
      path,
    )
  if (known.isShopClosed) {
    const words = use === 'cart' ? '加不进购物车' : '点开只能看到已下架'
    return toProblem('shop_closed', `商品“${id}”的店铺暂停营业，${words}`, path)
  }
  if (skuId !== undefined && !known.skuIds.has(skuId))
    return toProblem('sku_missing', `商品“${id}”没有规格“${skuId}”${instead}`, skuPath)
  if (use === 'cart' && known.isByPickup)
    return toProblem('goods_by_pickup', `商品“${id}”只能自提，加不进购物车，请改为打开商品`, path)
  return known.isSoldOut ? toNotice('goods_sold_out', `商品“${id}”已售罄`, path) : null
}
