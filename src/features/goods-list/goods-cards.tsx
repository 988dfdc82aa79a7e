import { GoodsCardView } from '#registry/parts/goods-card-view.tsx'
import type { CardFields } from '#registry/parts/goods-facts.tsx'
import { CardSkeletons } from '#registry/parts/card-skeleton.tsx'
import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import { ShopServices } from '../shop-parts.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import styles from './goods-cards.module.css'
import { useFavourites } from './use-favourites.ts'

interface Props {
  goods: readonly GoodsCard[]
  fields?: CardFields
  /** An earlier answer, shown until the new one is there. */
  busy?: boolean
}

const usual: CardFields = { subtitle: true, cart: true }

/** The grid of every goods list: five columns on a desktop, two on a phone. */
export function GoodsCards({ goods, fields = usual, busy = false }: Props) {
  const favourites = useFavourites(goods.map(({ goodsId }) => goodsId))
  return (
    <ShopServices>
      <ul className={`${styles.grid} busy-line`} aria-busy={busy}>
        {goods.map((one) => (
          <li key={one.goodsId} className={styles.cell}>
            <GoodsCardView goods={one} fields={fields} />
            {favourites && (
              <FavouriteButton
                name={one.name}
                on={favourites.has(one.goodsId)}
                onPress={() => favourites.toggle(one.goodsId)}
              />
            )}
          </li>
        ))}
      </ul>
    </ShopServices>
  )
}

/** The grid before its first answer. */
export function GoodsCardsLoading({ count }: { count: number }) {
  return <CardSkeletons count={count} className={styles.grid} />
}
