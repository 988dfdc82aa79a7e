import type { ReactNode } from 'react'
import { statistics, type StatisticsTable } from '#schemas/store/statistics/calls.ts'
import { formatDayNumber } from '#schemas/store/statistics/range.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { SaveFileButton } from '#src/runtime/text/save-file-button.tsx'
import { Card } from '#ui/card/card.tsx'
import type { BoardQuery } from './board-query.ts'
import styles from './statistics.module.css'

export interface Column<R> {
  title: string
  cell(row: R): string
}

interface Props<R> {
  title: string
  table: StatisticsTable
  query: BoardQuery
  rows: readonly R[]
  keyOf(row: R): string
  /** Columns of the table; the first column contains the row headers. */
  columns: readonly Column<R>[]
  children: ReactNode
}

/** Panel with a chart and the same figures as a table and as a file. */
export function Panel<R>({ title, table, query, rows, keyOf, columns, children }: Props<R>) {
  return (
    <Card aria-label={title}>
      <header className={styles.panelHead}>
        <h2>{title}</h2>
        <Export title={title} table={table} query={query} />
      </header>
      {children}
      {rows.length > 0 && (
        <details className={styles.behind}>
          <summary>查看{title}数据表</summary>
          <div className={styles.scroll} role="region" aria-label={`${title}数据表`} tabIndex={0}>
            <table className={styles.table}>
              <thead>
                <tr>
                  {columns.map(({ title: name }) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={keyOf(row)}>
                    {columns.map(({ title: name, cell }, n) =>
                      n === 0 ? (
                        <th key={name} scope="row">
                          {cell(row)}
                        </th>
                      ) : (
                        <td key={name}>{cell(row)}</td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </Card>
  )
}

function Export({
  title,
  table,
  query: { range, granularity },
}: Pick<Props<never>, 'title' | 'table' | 'query'>) {
  const { call } = useMall()
  const days = { from: formatDayNumber(range.first), to: formatDayNumber(range.last) }
  return (
    <SaveFileButton
      size="s"
      label={`导出 CSV：${title}`}
      ask={() => call(statistics.file, { ...days, granularity, table })}
      done="表格已导出，请在下载内容中查看"
    >
      导出 CSV
    </SaveFileButton>
  )
}
