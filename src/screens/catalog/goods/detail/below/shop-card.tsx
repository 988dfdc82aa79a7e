import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { getGoodsTypeLabel } from '#schemas/catalog/goods/labels.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { shops } from '#schemas/people/shops/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { FavouriteShop } from '#src/parts/people/shops/favourite-shop.tsx'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './aside.module.css'

/** Shows the shop of the goods, how many goods it sells, and a link to it. */
export function ShopCard({ detail: { shopId, shopName, goodsType } }: { detail: GoodsDetail }) {
  const loaded = useCall(shops.list, { shopIds: [shopId], goodsOfEach: 0 })
  const shop = loaded.state === 'ready' ? loaded.data[0] : undefined
  const closed = loaded.state === 'ready' && !shop
  return (
    <Card className={styles.shop} aria-label="店铺">
      <span className={styles.logo}>
        <Picture src={shop?.logo ?? null} alt="" width={56} height={56} />
      </span>
      <div className={styles.shopWords}>
        <h2>
          <ShopLink shopId={shopId} name={shopName} />
        </h2>
        <p>
          {getGoodsTypeLabel(goodsType)}
          {shop && ` · ${formatShortNumber(shop.goodsCount)} 件在售`}
          {closed && ' · 店铺暂停营业'}
        </p>
      </div>
      {shop?.intro && <p className={styles.intro}>{shop.intro}</p>}
      <div className={styles.ways}>
        <ButtonLink to={formatHref('shopHome', { shopId })} aria-label={`进店逛逛：${shopName}`}>
          进店逛逛
        </ButtonLink>
        <FavouriteShop key={shopId} shopId={shopId} shopName={shopName} />
      </div>
    </Card>
  )
}
