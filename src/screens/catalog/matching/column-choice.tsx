import { type Columns, nameColumns } from './parse-lines.ts'
import styles from './compare-prices.module.css'

interface Props {
  table: readonly (readonly string[])[]
  columns: Columns
  onChange(columns: Columns): void
}

const OPTIONAL = [
  ['spec', '规格'],
  ['pieces', '数量'],
  ['price', '现采购价'],
] as const

/** Lets the user choose which columns of a file are read. A file with one column offers no choice. */
export function ColumnChoice({ table, columns, onChange }: Props) {
  const names = nameColumns(table)
  if (names.length < 2) return null
  const options = names.map(({ at, title }) => (
    <option key={at} value={at}>
      {title}
    </option>
  ))
  return (
    <div className={styles.columns} role="group" aria-label="表格中的列">
      <label>
        商品名称{' '}
        <select
          className={styles.select}
          value={columns.name}
          onChange={({ target }) => onChange({ ...columns, name: Number(target.value) })}
        >
          {options}
        </select>
      </label>
      {OPTIONAL.map(([column, label]) => (
        <label key={column}>
          {label}{' '}
          <select
            className={styles.select}
            value={columns[column] ?? ''}
            onChange={({ target }) =>
              onChange({ ...columns, [column]: target.value === '' ? null : Number(target.value) })
            }
          >
            <option value="">不使用</option>
            {options}
          </select>
        </label>
      ))}
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={columns.headed}
          onChange={({ target }) => onChange({ ...columns, headed: target.checked })}
        />{' '}
        第一行是表头
      </label>
    </div>
  )
}
