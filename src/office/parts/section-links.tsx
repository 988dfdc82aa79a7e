import { Link } from 'react-router-dom'
import styles from './section-links.module.css'

interface Props {
  label: string
  /** Names of the sections by the last step of their path. */
  rooms: Readonly<Record<string, string>>
  /** Path above the sections. */
  below: string
  current: string
}

/** Links to the sections of an area, or of one record in it. */
export function SectionLinks({ label, rooms, below, current }: Props) {
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
