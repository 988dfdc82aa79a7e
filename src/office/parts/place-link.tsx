import { Link } from 'react-router-dom'
import styles from './panel.module.css'

/** A number that leads to the page of what it names. */
export function PlaceLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.place}>
      {children}
    </Link>
  )
}
