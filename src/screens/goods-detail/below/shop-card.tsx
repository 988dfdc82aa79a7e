import { useAtomValue } from 'jotai'
import { favouriteShops } from '#schemas/api/favourite-shops.ts'
import { shops } from '#schemas/api/shops.ts'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { goodsTypeLabel } from '#schemas/goods/labels.ts'
import { shortNumber } from '#schemas/money/number-display.ts'
import { href } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/features/button-link.tsx'
import { keepFavourite } from '#src/features/favourite.ts'
import { useMall } from '#src/features/mall.ts'
import { useCall } from '#src/features/use-call.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { Button } from '#ui/button/button.tsx'
import { Heart } from '#ui/heart.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './aside.module.css'

/** Who sells the goods, how many others there are, and the way there. */
export function ShopCard({ detail: { shopId, shopName, goodsType } }: { detail: GoodsDetail }) {
  const loaded = useCall(shops.list, { shopIds: [shopId], goodsOfEach: 0 })
  const shop = loaded.state === 'ready' ? loaded.data[0] : undefined
  const closed = loaded.state === 'ready' && !shop
  return (
    <section className={styles.shop} aria-label="店铺">
      <span className={styles.logo}>
        <Picture src={shop?.logo ?? null} alt="" width={56} height={56} />
      </span>
      <div className={styles.shopWords}>
        <h2>{shopName}</h2>
        <p>
          {goodsTypeLabel(goodsType)}
          {shop && ` · ${shortNumber(shop.goodsCount)} 件在售`}
          {closed && ' · 店铺暂停营业'}
        </p>
      </div>
      {shop?.intro && <p className={styles.intro}>{shop.intro}</p>}
      <div className={styles.ways}>
        <ButtonLink to={href('shopHome', { shopId })} aria-label={`进店逛逛：${shopName}`}>
          进店逛逛
        </ButtonLink>
        <FavouriteShop key={shopId} shopId={shopId} shopName={shopName} />
      </div>
    </section>
  )
}

interface Props {
  shopId: string
  shopName: string
}

/** 收藏店铺: a guest logs in first. Gone where the backend does not tell which shops are kept. */
export function FavouriteShop({ shopId, shopName }: Props) {
  const mall = useMall()
  const { member } = useAtomValue(viewerAtom)
  const favourites = useCall(favouriteShops.among, { shopIds: [shopId] })
  if (favourites.state === 'failed') return null
  const on = member && favourites.state === 'ready' && favourites.data.includes(shopId)

  function toggle() {
    const send = () =>
      on
        ? mall.call(favouriteShops.cancelFavorite, { shopIds: [shopId] })
        : mall.call(favouriteShops.create, { shopId })
    // A press that succeeded makes the mall tell anew.
    keepFavourite(mall, { key: `shop ${shopId}`, favourite: !on, send, onDone: () => undefined })
  }
  return (
    <Button className={styles.keep} aria-pressed={on} aria-label={`收藏店铺：${shopName}`} onClick={toggle}>
      <Heart size={16} on={on} />
      收藏店铺
    </Button>
  )
}
