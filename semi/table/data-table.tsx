import Table from '@douyinfe/semi-ui-19/lib/es/table'
import type { ColumnProps } from '@douyinfe/semi-ui-19/lib/es/table/interface'
import { type ReactNode, useRef } from 'react'
import '#semi/theme.ts'
import { useFitting } from './use-fitting.ts'
import styles from './data-table.module.css'

/** By what a list is sorted; `by` is the name that the call knows. */
export interface Sorting<S extends string> {
  by: S
  order: 'asc' | 'desc'
}

export interface Column<R, S extends string> {
  title: string
  cell(row: R): ReactNode
  /** The name under which the server sorts by it; not sorted by unless given. */
  sort?: S
  /** Figures stand at the end, so that their digits do. */
  align?: 'start' | 'end'
  /** px; the rest is shared. */
  width?: number
  /** em; text without spaces would otherwise shrink to one sign a line. */
  room?: number
  /** On a phone, where a row is a card: what leads its first line, and the figure at that line's end. */
  phone?: 'lead' | 'figure'
  /** Stays a column where there is no room for all: what is done with the row. */
  stays?: boolean
}

interface Props<R, S extends string> {
  /** What the rows are, for assistive technology. */
  label: string
  rows: readonly R[]
  /** Of a row, its own. */
  keyOf(row: R): string
  columns: readonly Column<R, S>[]
  sorting?: Sorting<S>
  onSort?(sorting: Sorting<S>): void
  /** Other rows are on their way. */
  busy?: boolean
}

const NEXT = { asc: 'desc', desc: 'asc' } as const
const ARIA = { asc: 'ascending', desc: 'descending' } as const

/**
 * Rows that a server filtered, sorted and cut into pages; a pager stands below it, what filters above. On a phone each
 * row is a card, whose smaller cells name their column. Where there is no room for all columns, the last ones stand
 * together in one cell, each with its name. Semi's own sorter is not used: its label differs from what it shows.
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

/** Columns for which there is no room, below each other, each with its title. */
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

/** The head of a column by which the list can be sorted; how it is sorted now is told by `aria-sort` of its cell. */
function SortButton({ title, sorted, onSort }: SortButtonProps) {
  return (
    <button type="button" className={styles.sort} data-sorted={sorted ?? undefined} onClick={onSort}>
      {title}
      <span aria-hidden="true">{sorted ? SIGNS[sorted] : '↕'}</span>
    </button>
  )
}
