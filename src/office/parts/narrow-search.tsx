import styles from './narrow-search.module.css'

interface Props {
  /** 查找品牌 */
  label: string
  placeholder: string
  value: string
  onChange(typed: string): void
}

/** A word that narrows what is shown at once. Enter sends no form around it. */
export function NarrowSearch({ label, placeholder, value, onChange }: Props) {
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
