import { useState } from 'react'
import { useReadable } from '#registry/readable.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { favouriteShops } from '#schemas/api/favourite-shops.ts'
import { call } from '#src/api/client.ts'
import { settleFavourite } from '#src/features/favourite.ts'
import { Heart } from '#src/features/heart.tsx'
import { viewer } from '#src/session/viewer.ts'
import styles from './aside.module.css'

interface Props {
  shopId: string
  shopName: string
}

/** GD16 收藏店铺: a guest logs in first. Gone where the backend does not tell which shops are kept. */
export function FavouriteShop({ shopId, shopName }: Props) {
  const { member } = useReadable(viewer)
  const known = useLoaded(`${member} ${shopId}`, (signal) =>
    member ? call(favouriteShops.among, { shopIds: [shopId] }, { signal }) : Promise.resolve([]),
  )
  // What was pressed since, over what the server told.
  const [pressed, setPressed] = useState<boolean | null>(null)
  if (known.state === 'failed') return null
  const told = known.state === 'ready' && known.data.includes(shopId)
  const on = member && (pressed ?? told)

  function toggle() {
    const send = () =>
      on
        ? call(favouriteShops.cancelFavorite, { shopIds: [shopId] })
        : call(favouriteShops.create, { shopId })
    void settleFavourite({ key: `shop ${shopId}`, wanted: !on, send, onDone: setPressed })
  }
  return (
    <button
      type="button"
      className={styles.keep}
      aria-pressed={on}
      aria-label={`收藏店铺：${shopName}`}
      onClick={toggle}
    >
      <Heart size={16} on={on} />
      收藏店铺
    </button>
  )
}
