import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { BiddingCard } from '#schemas/sourcing/bidding/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { keepFavourite } from '#src/session/keep-favourite.ts'
import { Heart } from '#ui/heart.tsx'
import styles from './bidding.module.css'

/** Toggles an announcement as a favourite. Members are notified of a favourite a day before its deadline. */
export function KeepButton({ bidding }: { bidding: Pick<BiddingCard, 'biddingId' | 'title' | 'favourite'> }) {
  const mall = useMall()
  const { biddingId, title, favourite } = bidding
  const words = favourite ? '取消收藏' : '收藏'
  const send = () => mall.call(calls.keep, { biddingId, on: !favourite })
  return (
    <button
      type="button"
      className={styles.keep}
      data-on={favourite || undefined}
      aria-label={`${words} ${title}`}
      onClick={() =>
        keepFavourite(mall, {
          of: 'bidding',
          id: biddingId,
          favourite: !favourite,
          send,
          // The screens that show the favourite reload by themselves.
          onDone: () => undefined,
        })
      }
    >
      <Heart size={18} on={favourite} />
      {words}
    </button>
  )
}
