import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { CardSkeletons } from '#registry/parts/card-skeleton.tsx'
import { GoodsCardView } from '#registry/parts/goods-card-view.tsx'
import type { CardFields } from '#registry/parts/goods-facts.tsx'
import { goods } from '#schemas/api/goods.ts'
import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import { Heart } from '#ui/heart.tsx'
import { viewerAtom } from '#src/session/viewer.ts'
import { setFavourite } from '../favourite.ts'
import { useMall } from '../mall.ts'
import { ShopServices } from '../shop-parts.tsx'
import { useCall } from '../use-call.ts'
import styles from './goods-cards.module.css'

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

interface FavouriteButtonProps {
  name: string
  on: boolean
  onPress(): void
}

/** The heart on a card. */
function FavouriteButton({ name, on, onPress }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={on}
      aria-label={`收藏：${name}`}
      onClick={onPress}
    >
      <Heart size={18} on={on} strokeWidth={1.5} />
    </button>
  )
}

interface Favourites {
  has(goodsId: string): boolean
  toggle(goodsId: string): void
}

/** Hearts of a list. Null where the backend does not tell which goods are favourites: then there are none to press. */
function useFavourites(goodsIds: readonly string[]): Favourites | null {
  const mall = useMall()
  const { member } = useAtomValue(viewerAtom)
  const asks = member && goodsIds.length > 0
  const favourites = useCall(goods.favouritesAmong, asks ? { goodsIds: [...goodsIds] } : null)
  const told = favourites.state === 'ready' ? favourites.data : null
  const has = useCallback((goodsId: string) => told?.includes(goodsId) ?? false, [told])
  // A press that succeeded makes the mall tell anew.
  const toggle = useCallback(
    (goodsId: string) => setFavourite(mall, goodsId, !has(goodsId), () => undefined),
    [mall, has],
  )
  return favourites.state === 'failed' ? null : { has, toggle }
}
