import { useAtomValue } from 'jotai'
import { useMemo, useEffect, useRef } from 'react'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { rememberCategory } from '#src/parts/catalog/goods/lately-viewed.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { StillPrice } from '#src/runtime/price/shop-price.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import { Card } from '#ui/card/card.tsx'
import { DetailTabs } from './below/detail-tabs.tsx'
import { AlsoSeen, Similar } from './below/rails.tsx'
import { SameCategories } from './below/same-categories.tsx'
import { ShopCard } from './below/shop-card.tsx'
import { BuyButtons } from './buy/buy-buttons.tsx'
import { BuyPanel } from './buy/buy-panel.tsx'
import { useShownPrice } from './buy/price-panel.tsx'
import { usePurchase, type Purchase } from './buy/use-purchase.ts'
import { Crumbs } from './crumbs.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { listGallery } from './gallery/list-gallery.ts'
import type { GoodsPage } from './use-goods-page.ts'
import styles from './goods-detail.module.css'

/** Page of goods that are on sale. */
export function OnSale({ page }: { page: GoodsPage }) {
  const { detail } = page
  const purchase = usePurchase(page)
  const items = useMemo(() => listGallery(page), [page])
  const catId = detail.categoryPath.at(-1)?.catId
  useSeen(detail)
  return (
    <div className={styles.page}>
      <Crumbs detail={detail} />
      <Card as="article" className={styles.top}>
        <Gallery name={detail.name} items={items} chosen={purchase.choice.sku?.picture ?? null} />
        <BuyPanel page={page} purchase={purchase} />
      </Card>
      <div className={styles.below}>
        <aside className={styles.aside} aria-label="店铺与推荐">
          {detail.shopId !== '' && <ShopCard detail={detail} />}
          {catId && <SameCategories catId={catId} />}
          <AlsoSeen detail={detail} />
        </aside>
        <DetailTabs purchase={purchase} />
      </div>
      <Similar catId={catId} without={detail.goodsId} title="同类好物" />
      <PhoneBar purchase={purchase} />
    </div>
  )
}

/** Records the view once for a member, and the category once for this browser. */
function useSeen({ goodsId, name, subtitle, categoryPath }: GoodsDetail): void {
  const mall = useMall()
  const member = useAtomValue(tokenAtom) !== null
  const recorded = useRef(false)
  const catId = categoryPath.at(-1)?.catId
  useEffect(() => {
    mall.title.setPage(name)
    mall.title.setDescription(subtitle)
    return () => mall.title.setDescription('')
  }, [mall, name, subtitle])
  useEffect(() => rememberCategory(mall, catId), [mall, catId])
  useEffect(() => {
    if (!member || recorded.current) return
    recorded.current = true
    mall.call(goods.browseAdd, { goodsId }).catch(() => undefined)
  }, [mall, member, goodsId])
}

function PhoneBar({ purchase }: { purchase: Purchase }) {
  return (
    <div className={styles.bar} role="group" aria-label="购买">
      <StillPrice price={useShownPrice(purchase)} />
      <BuyButtons purchase={purchase} />
    </div>
  )
}
