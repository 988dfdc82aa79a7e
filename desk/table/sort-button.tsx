import styles from './desk-table.module.css'

interface Props {
  title: string
  sorted: 'asc' | 'desc' | null
  onSort(): void
}

const SIGNS = { asc: '↑', desc: '↓' } as const

/** The head of a column by which the list can be sorted; how it is sorted now is told by `aria-sort` of its cell. */
export function SortButton({ title, sorted, onSort }: Props) {
  return (
    <button type="button" className={styles.sort} data-sorted={sorted ?? undefined} onClick={onSort}>
      {title}
      <span aria-hidden="true">{sorted ? SIGNS[sorted] : '↕'}</span>
    </button>
  )
}
