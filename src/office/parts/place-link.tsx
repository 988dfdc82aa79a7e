import { Link } from 'react-router-dom'
import styles from './panel.module.css'

/** Shows a number that links to the page of its record. */
export function PlaceLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.place}>
      {children}
    </Link>
  )
}
