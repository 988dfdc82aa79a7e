import { Link } from 'react-router-dom'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import type { ShopCard } from '#schemas/people/shops/calls.ts'
import { shopKinds } from '#schemas/people/shops/orders-of-shops.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { FavouriteShopButton, useFavouriteShops } from '#src/parts/people/shops/favourite-shop.tsx'
import { ShopLink } from '#src/parts/people/shops/shop-link.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './shop-entries.module.css'

const PLACES = [0, 1, 2]

/** Lists shops with their bestsellers; each can be added to the favourites. */
export function ShopEntries({ shops, busy = false }: { shops: readonly ShopCard[]; busy?: boolean }) {
  const keeps = useFavouriteShops(shops.map(({ shopId }) => shopId))
  return (
    <ul className={`${styles.list} busy-line`} aria-busy={busy}>
      {shops.map((shop) => (
        <li key={shop.shopId} className={styles.entry}>
          <Words shop={shop} />
          <ul className={styles.goods}>
            {shop.goods.map(({ goodsId, name, picture }) => (
              <li key={goodsId}>
                <Link to={formatHref('goodsDetail', { goodsId })} className={styles.one}>
                  <Picture src={picture} alt={name} width={400} height={400} place={170} />
                </Link>
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            <ButtonLink
              size="s"
              to={formatHref('shopHome', { shopId: shop.shopId })}
              aria-label={`进店逛逛：${shop.name}`}
            >
              进店逛逛
            </ButtonLink>
            {keeps && (
              <FavouriteShopButton
                size="s"
                shopId={shop.shopId}
                shopName={shop.name}
                on={keeps(shop.shopId)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Words({ shop: { shopId, name, logo, intro, kind, categories, goodsCount } }: { shop: ShopCard }) {
  return (
    <div className={styles.head}>
      <span className={styles.logo}>
        <Picture src={logo || null} alt="" width={240} height={240} place={56} />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <ShopLink shopId={shopId} name={name} />
          {kind === 'SELF' && <span className={styles.own}>{shopKinds.SELF}</span>}
        </h2>
        <p className={styles.quiet}>
          {[...categories, `${formatShortNumber(goodsCount)} 件在售`].join(' · ')}
        </p>
      </div>
      <p className={styles.intro}>{intro}</p>
    </div>
  )
}

/** Placeholders of the shops until the first answer. */
export function ShopEntriesLoading({ count }: { count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        正在加载店铺
      </p>
      <ul className={styles.list} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.entry}>
            <div className={styles.head}>
              <span className={styles.logo} />
              <p className={styles.intro} />
            </div>
            <ul className={styles.goods}>
              {PLACES.map((place) => (
                <li key={place} className={styles.one} />
              ))}
            </ul>
            <div className={styles.ways} />
          </li>
        ))}
      </ul>
    </>
  )
}
