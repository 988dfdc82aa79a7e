import { FILE_COLUMNS, type FileColumn } from '#schemas/sourcing/scheme-files/options.ts'
import { listInsideColumns, moveColumn, listOfferedColumns, toggleColumn } from './columns.ts'
import styles from './export.module.css'

interface Props {
  columns: readonly FileColumn[]
  onChange(columns: FileColumn[]): void
}

/** Chooses the columns of the sheet and their order. */
export function ExcelColumns({ columns, onChange }: Props) {
  const inside = listInsideColumns(columns)
  return (
    <fieldset className={styles.choices}>
      <legend>表格的列，按编号从左到右</legend>
      <ol className={styles.columns}>
        {listOfferedColumns(columns).map((column) => {
          const { label } = FILE_COLUMNS[column]
          const at = columns.indexOf(column)
          return (
            <li key={column}>
              <span className={styles.place}>{at >= 0 && at + 1}</span>
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  onChange={() => onChange(toggleColumn(columns, column))}
                />
                {label}
              </label>
              {at >= 0 && (
                <span className={styles.moves}>
                  <button
                    type="button"
                    aria-label={`${label}前移`}
                    disabled={at === 0}
                    onClick={() => onChange(moveColumn(columns, column, -1))}
                  >
                    ↑
                  </button>
                  <button
                    type="button"
                    aria-label={`${label}后移`}
                    disabled={at === columns.length - 1}
                    onClick={() => onChange(moveColumn(columns, column, 1))}
                  >
                    ↓
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {inside.length > 0 && (
        <p role="status" className={styles.warning}>{`表格里有${inside.join('、')}，请不要发给客户`}</p>
      )}
    </fieldset>
  )
}
