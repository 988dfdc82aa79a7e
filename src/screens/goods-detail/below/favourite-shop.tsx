import { useAtomValue } from 'jotai'
import { useState } from 'react'
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
  // What was pressed since, over what the server told.
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (known.state === 'failed') return null
  const told = known.state === 'ready' && known.data.includes(shopId)
  const on = member && (pressed ?? told)

  function toggle() {
    const send = () =>
      on
        ? mall.call(favouriteShops.cancelFavorite, { shopIds: [shopId] })
        : mall.call(favouriteShops.create, { shopId })
    keepFavourite(mall, { key: `shop ${shopId}`, wanted: !on, send, onDone: setPressed })
  }
  return (
    <Button className={styles.keep} aria-pressed={on} aria-label={`收藏店铺：${shopName}`} onClick={toggle}>
      <Heart size={16} on={on} />
      收藏店铺
    </Button>
  )
}
