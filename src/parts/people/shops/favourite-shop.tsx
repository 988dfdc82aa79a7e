import { useAtomValue } from 'jotai'
import { favouriteShops } from '#schemas/people/shops/favourite-calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { keepFavourite } from '#src/session/keep-favourite.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { Button, type ButtonSize } from '#ui/button/button.tsx'
import { Heart } from '#ui/heart.tsx'
import styles from './shop.module.css'

/** Returns a predicate for the member's favourites among these shops; null if the backend does not tell. */
export function useFavouriteShops(shopIds: readonly string[]): ((shopId: string) => boolean) | null {
  const { member } = useAtomValue(viewerAtom)
  const favourites = useCall(favouriteShops.among, shopIds.length > 0 ? { shopIds: [...shopIds] } : null)
  if (favourites.state === 'failed') return null
  return (shopId) => member && favourites.state === 'ready' && favourites.data.includes(shopId)
}

interface ButtonProps {
  shopId: string
  shopName: string
  on: boolean
  size?: ButtonSize
}

/** Adds a shop to the favourites or removes it (收藏店铺); guests log in first. */
export function FavouriteShopButton({ shopId, shopName, on, size }: ButtonProps) {
  const mall = useMall()
  function toggle() {
    const send = () =>
      on
        ? mall.call(favouriteShops.cancelFavorite, { shopIds: [shopId] })
        : mall.call(favouriteShops.create, { shopId })
    // A successful change makes the mall load the favourites again.
    keepFavourite(mall, { of: 'shop', id: shopId, favourite: !on, send, onDone: () => undefined })
  }
  return (
    <Button
      size={size}
      className={styles.keep}
      aria-pressed={on}
      aria-label={`收藏店铺：${shopName}`}
      onClick={toggle}
    >
      <Heart size={16} on={on} />
      收藏店铺
    </Button>
  )
}

/** Favourite button of a single shop; renders nothing if the backend does not tell which shops are favourites. */
export function FavouriteShop({ shopId, shopName }: Omit<ButtonProps, 'on' | 'size'>) {
  const keeps = useFavouriteShops([shopId])
  return keeps && <FavouriteShopButton shopId={shopId} shopName={shopName} on={keeps(shopId)} />
}
