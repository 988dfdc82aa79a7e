import { useAtomValue } from 'jotai'
import { favouriteShops } from '#schemas/api/favourite-shops.ts'
import { keepFavourite } from '#src/features/favourite.ts'
import { Button } from '#ui/button/button.tsx'
import { Heart } from '#ui/heart.tsx'
import { useMall } from '#src/features/mall.ts'
import { useCall } from '#src/features/use-call.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import styles from './aside.module.css'

interface Props {
  shopId: string
  shopName: string
}

/** GD16 收藏店铺: a guest logs in first. Gone where the backend does not tell which shops are kept. */
export function FavouriteShop({ shopId, shopName }: Props) {
  const mall = useMall()
  const { member } = useAtomValue(viewerAtom)
  const known = useCall(favouriteShops.among, { shopIds: [shopId] })
  if (known.state === 'failed') return null
  const on = member && known.state === 'ready' && known.data.includes(shopId)

  function toggle() {
    const send = () =>
      on
        ? mall.call(favouriteShops.cancelFavorite, { shopIds: [shopId] })
        : mall.call(favouriteShops.create, { shopId })
    // A press that succeeded makes the mall tell anew.
    keepFavourite(mall, { key: `shop ${shopId}`, wanted: !on, send, onDone: () => undefined })
  }
  return (
    <Button className={styles.keep} aria-pressed={on} aria-label={`收藏店铺：${shopName}`} onClick={toggle}>
      <Heart size={16} on={on} />
      收藏店铺
    </Button>
  )
}
