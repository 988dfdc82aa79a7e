import styles from './loading.module.css'

/** Turns while something is on its way; what stands beside it says what. `small` goes on a line of text. */
export function Spinner({ small = false }: { small?: boolean }) {
  return <span className={small ? `${styles.spinner} ${styles.small}` : styles.spinner} aria-hidden="true" />
}
