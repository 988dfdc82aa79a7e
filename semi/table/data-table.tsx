import Table from '@douyinfe/semi-ui-19/lib/es/table'
import type { ColumnProps } from '@douyinfe/semi-ui-19/lib/es/table/interface'
import { type ReactNode, useRef } from 'react'
import '#semi/theme.ts'
import { useFitting } from './use-fitting.ts'
import styles from './data-table.module.css'

/** Order of the rows; `by` is the name of the column in the call. */
export interface Sorting<S extends string> {
  by: S
  order: 'asc' | 'desc'
}

export interface Column<R, S extends string> {
  title: string
  cell(row: R): ReactNode
  /** Name of the column in the call; absent if the table cannot be sorted by it. */
  sort?: S
  /** Use `end` for numbers, so that their digits align. */
  align?: 'start' | 'end'
  /** Width, px; columns without a width share the remaining space. */
  width?: number
  /** Minimum width, em, for text without spaces, which would otherwise shrink to one character per line. */
  room?: number
  /** Position on a phone, where a row is a card: `lead` is at the start of the first line, `figure` at its end. */
  phone?: 'lead' | 'figure'
  /** Remains a column if the table is too narrow for all; for the actions of a row. */
  stays?: boolean
}

interface Props<R, S extends string> {
  /** Accessible name. */
  label: string
  rows: readonly R[]
  keyOf(row: R): string
  columns: readonly Column<R, S>[]
  sorting?: Sorting<S>
  onSort?(sorting: Sorting<S>): void
  /** True while other rows load. */
  busy?: boolean
}

const NEXT = { asc: 'desc', desc: 'asc' } as const
const ARIA = { asc: 'ascending', desc: 'descending' } as const

/**
 * Table of rows that the server filters, sorts and pages. On a phone each row is a card; columns that do not fit
 * share one cell. Semi's own sorter is not used, because its label differs from the order that it shows.
 */
export function DataTable<R extends object, S extends string = never>(props: Props<R, S>) {
  const { label, rows, keyOf, columns, sorting, onSort, busy = false } = props
  const box = useRef<HTMLDivElement>(null)
  const free = columns.filter((column) => !isFixed(column))
  const kept = useFitting(box, free.length, rows)
  const folded = free.slice(kept)
  const head = (column: Column<R, S>) => <Head column={column} sorting={sorting} onSort={onSort} />
  function columnOf(column: Column<R, S>): ColumnProps<R> {
    const { title, cell, sort, align = 'start', width, room, phone } = column
    const sorted = sort !== undefined && sorting?.by === sort ? sorting.order : null
    return {
      key: title,
      align: align === 'end' ? 'right' : 'left',
      ...(width !== undefined && { width }),
      title: head(column),
      onHeaderCell: () => (sorted === null ? {} : { 'aria-sort': ARIA[sorted] }),
      onCell: () => ({ 'data-label': title, 'data-phone': phone }),
      render: (_, row) => (
        <div className={styles.content} style={room === undefined ? undefined : { minWidth: `${room}em` }}>
          {cell(row)}
        </div>
      ),
    }
  }
  const rest: ColumnProps<R> = {
    key: 'rest',
    title: (
      <div className={styles.sorts}>
        其他
        {folded
          .filter(({ sort }) => sort !== undefined)
          .map((column) => (
            <span key={column.title}>{head(column)}</span>
          ))}
      </div>
    ),
    render: (_, row) => <Rest columns={folded} row={row} />,
  }
  const part = (last: boolean) =>
    columns.filter((column) => !folded.includes(column) && (column.stays ?? false) === last).map(columnOf)

  return (
    <div
      ref={box}
      className={styles.table}
      role="region"
      aria-label={label}
      aria-busy={busy}
      data-busy={busy || undefined}
    >
      <Table<R>
        columns={[...part(false), ...(folded.length > 0 ? [rest] : []), ...part(true)]}
        dataSource={[...rows]}
        rowKey={(row) => (row ? keyOf(row) : '')}
        pagination={false}
        size="middle"
      />
    </div>
  )
}

interface HeadProps<R, S extends string> {
  column: Column<R, S>
  sorting: Sorting<S> | undefined
  onSort: ((sorting: Sorting<S>) => void) | undefined
}

function Head<R, S extends string>({ column: { title, sort }, sorting, onSort }: HeadProps<R, S>) {
  if (sort === undefined) return title
  const sorted = sorting?.by === sort ? sorting.order : null
  const turn = () => onSort?.({ by: sort, order: sorted === null ? 'desc' : NEXT[sorted] })
  return <SortButton title={title} sorted={sorted} onSort={turn} />
}

const isFixed = ({ phone, stays = false }: { phone?: 'lead' | 'figure'; stays?: boolean }) =>
  stays || phone === 'lead'

interface RestProps<R, S extends string> {
  columns: readonly Column<R, S>[]
  row: R
}

function Rest<R, S extends string>({ columns, row }: RestProps<R, S>) {
  return (
    <dl className={styles.rest}>
      {columns.map(({ title, cell }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface SortButtonProps {
  title: string
  sorted: 'asc' | 'desc' | null
  onSort(): void
}

const SIGNS = { asc: '↑', desc: '↓' } as const

/** Button that sorts by a column; `aria-sort` of the cell states the current order. */
function SortButton({ title, sorted, onSort }: SortButtonProps) {
  return (
    <button type="button" className={styles.sort} data-sorted={sorted ?? undefined} onClick={onSort}>
      {title}
      <span aria-hidden="true">{sorted ? SIGNS[sorted] : '↕'}</span>
    </button>
  )
}
