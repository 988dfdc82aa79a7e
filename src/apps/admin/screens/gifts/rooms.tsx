import { Link } from 'react-router-dom'
import styles from './gifts.module.css'

/** What of gifts is worked on, with its lists: `/gifts/batches`. */
export const GIFT_ROOMS = {
  cards: '礼品卡',
  vouchers: '提货券与礼品册',
  batches: '批次',
  levels: '面值与档位',
  covers: '卡面',
  labels: '标签',
} as const
export type GiftRoom = keyof typeof GIFT_ROOMS

const ROOMS = Object.entries(GIFT_ROOMS) as [GiftRoom, string][]

/** Over each list, and what stands below it, the way to all of them. */
export function Rooms({ current }: { current: GiftRoom }) {
  return (
    <nav className={styles.rooms} aria-label="礼品卡券">
      {ROOMS.map(([room, label]) => (
        <Link
          key={room}
          to={`/gifts/${room}`}
          className={styles.room}
          aria-current={room === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
