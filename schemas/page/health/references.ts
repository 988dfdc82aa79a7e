import { notice, type Path, problem } from '#schemas/field/finding.ts'
import { type Link, linkOfJumpUrl } from '#schemas/jump/jump.ts'
import { goodsOf, linksOf } from '#schemas/page/links.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { readSplash } from '#schemas/page/splash.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import type { HealthFinding } from './finding.ts'

/** A page or goods that the document names by id. */
export interface Reference {
  kind: 'page' | 'goods'
  id: string
  /** `link`: it is opened; `cart`: a press puts it in the cart; `list`: it is drawn. */
  use: 'link' | 'cart' | 'list'
  skuId?: string
  /** Absent: the page's splash. */
  widgetId?: string
  /** From the widget's node, or from the document's root. */
  path: Path
}

/** Goods as shoppers meet them. */
export interface KnownGoods {
  isOn: boolean
  isSoldOut: boolean
  isByPickup: boolean
  /** Ids of the SKUs on sale. */
  skuIds: ReadonlySet<string>
}

/** The referenced pages and goods that exist. */
export interface KnownReferences {
  /** Published pages. */
  pages: ReadonlySet<string>
  goods: ReadonlyMap<string, KnownGoods>
}

/** Lists every page and all goods that a page names, in links, in lists and in its splash. */
export function findReferences({ widgets, settings }: PageReading, registry: Registry): Reference[] {
  const inLinks = linksOf(widgets, registry).flatMap(({ widget, path, link }) =>
    ofLink(link, path).map((reference) => ({ ...reference, widgetId: widget.id })),
  )
  const inLists = goodsOf(widgets, registry).flatMap(({ widget, path, source }) =>
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
  const splash = readSplash(settings.splash)
  const target = splash?.show ? linkOfJumpUrl(splash.jumpUrl) : undefined
  const inSplash = target && 'jump' in target ? ofLink(target, []) : []
  return [
    ...inSplash.map((reference) => ({ ...reference, path: ['settings', 'splash', 'jumpUrl'] })),
    ...inLinks,
    ...inLists,
  ]
}

const CART_JUMP = '20'

function ofLink({ jump, query = {} }: Link, at: Path): Reference[] {
  const { pageId, goodsId, skuId } = query
  const path = (key: string) => [...at, 'query', key]
  if (jump === 'pcSecondLevel' && pageId)
    return [{ kind: 'page', id: pageId, use: 'link', path: path('pageId') }]
  if ((jump !== 'ProductDetail' && jump !== CART_JUMP) || !goodsId) return []
  const use = jump === CART_JUMP ? 'cart' : 'link'
  return [{ kind: 'goods', id: goodsId, use, ...(skuId && { skuId }), path: path('goodsId') }]
}

/** Tells of each reference that leads nowhere or to what cannot be bought. */
export function checkReferences(
  references: readonly Reference[],
  { pages, goods }: KnownReferences,
): HealthFinding[] {
  return references.flatMap((reference) => {
    const { kind, id, widgetId, path } = reference
    const found =
      kind === 'goods'
        ? checkGoods(reference, goods.get(id))
        : pages.has(id)
          ? null
          : problem('page_missing' as const, `页面“${id}”不存在或还没有发布，点击后打不开`, path)
    return found ? [{ ...found, ...(widgetId !== undefined && { widgetId }) }] : []
  })
}

function checkGoods(
  { id, use, skuId, path }: Reference,
  known: KnownGoods | undefined,
): HealthFinding | null {
  const instead = use === 'list' ? '，不会显示' : use === 'cart' ? '，加不进购物车' : '，点击后打不开'
  if (!known) return problem('goods_missing', `商品“${id}”不存在或已删除${instead}`, path)
  if (!known.isOn)
    return problem('goods_off', `商品“${id}”已下架${use === 'link' ? '，点开只能看到已下架' : instead}`, path)
  if (skuId !== undefined && !known.skuIds.has(skuId))
    return problem('sku_missing', `商品“${id}”没有规格“${skuId}”${instead}`, [...path.slice(0, -1), 'skuId'])
  if (use === 'cart' && known.isByPickup)
    return problem('goods_by_pickup', `商品“${id}”只能自提，加不进购物车，请改为打开商品`, path)
  return known.isSoldOut ? notice('goods_sold_out', `商品“${id}”已售罄`, path) : null
}
