import styles from './narrow-search.module.css'

interface Props {
  /** Accessible name: 查找品牌. */
  label: string
  placeholder: string
  value: string
  onChange(typed: string): void
}

/** Search box that filters as the user types. Enter does not submit the form around it. */
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
