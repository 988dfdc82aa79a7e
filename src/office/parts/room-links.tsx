import { Link } from 'react-router-dom'
import styles from './room-links.module.css'

interface Props {
  /** What they are rooms of. */
  label: string
  /** Their names by the last step of their place. */
  rooms: Readonly<Record<string, string>>
  /** The place that they stand below. */
  below: string
  current: string
}

/** The way to each room of an area, or of one thing in it. */
export function RoomLinks({ label, rooms, below, current }: Props) {
  return (
    <nav className={styles.rooms} aria-label={label}>
      {Object.entries(rooms).map(([room, name]) => (
        <Link
          key={room}
          to={`${below}/${room}`}
          className={styles.room}
          aria-current={room === current ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
