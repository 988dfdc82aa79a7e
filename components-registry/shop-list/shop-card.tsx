import type { ShopCard } from '#schemas/api/shops.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import { shopKinds } from '#schemas/goods/shop-orders.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './shop-list.module.css'

export interface ShopLook {
  /** Goods' places, so that a shop with fewer stands as high as the others. */
  pictures: number
  showIntro: boolean
}

/** Stands where a shop has no goods to name a category by. */
const KIND_WORDS = { ...shopKinds, SELF: '平台自营', SHOP: '入驻店铺' }

/** One shop: its head leads to the shop, each picture to its goods. */
export function ShopCardView({ shop, look }: { shop: ShopCard; look: ShopLook }) {
  const { shopId, name, logo, intro, kind, categories } = shop
  return (
    <article className={styles.card}>
      <JumpLink link={toScreen('shopHome', { shopId })} className={styles.head}>
        <span className={styles.logo}>
          <Picture src={logo || null} alt="" width={240} height={240} place={64} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.kind}>
            {kind === 'SELF' && <span className={styles.own}>{shopKinds.SELF}</span>}
            <span className={styles.categories}>{categories.join(' · ') || KIND_WORDS[kind]}</span>
          </span>
        </span>
        <span className={styles.enter}>进店</span>
      </JumpLink>
      {look.showIntro && <p className={styles.intro}>{intro}</p>}
      {look.pictures > 0 && (
        <ul className={styles.goods} data-across={look.pictures}>
          {shop.goods.map(({ goodsId, name: goodsName, picture }) => (
            <li key={goodsId}>
              <JumpLink link={{ jump: 'ProductDetail', query: { goodsId } }} className={styles.one}>
                <Picture src={picture} alt={goodsName} width={400} height={400} place={130} />
              </JumpLink>
            </li>
          ))}
          {shop.goods.length === 0 && <li className={styles.none}>正在上新</li>}
        </ul>
      )}
    </article>
  )
}

/** A card's place: grey shapes as high as it will be. */
export function ShopPlace({ look }: { look: ShopLook }) {
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <span className={styles.logo} />
        <span className={styles.words}>
          <span className={styles.bar} />
          <span className={styles.shortBar} />
        </span>
      </div>
      {look.showIntro && <p className={styles.intro} />}
      {look.pictures > 0 && (
        <ul className={styles.goods} data-across={look.pictures}>
          {Array.from({ length: look.pictures }, (_, index) => (
            <li key={index} className={styles.one} />
          ))}
        </ul>
      )}
    </div>
  )
}
