import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { ListName } from '#schemas/app/lists/calls.ts'
import {
  type Column as ListColumn,
  MAX_COUNTED,
  MAX_EXPORTED_ROWS,
  type List,
  NEAREST,
} from '#schemas/base/list.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { nameScores } from '#schemas/money/name-score.ts'
import { type Column, DataTable } from '#semi/table/data-table.tsx'
import { saveFile } from '#src/lib/save-file.ts'
import { Reading } from '#src/parts/catalog/goods/list/reading.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ReadOnly } from '#ui/field/read-only.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import {
  updateAddress,
  resetList,
  findUnread,
  toListInput,
  isNarrowed,
  type ListAddress,
  readAddress,
  formatListQuery,
} from './list-address.ts'
import { type FilterOptions, ListFilters } from './list-filters.tsx'
import { ListSteps } from './list-steps.tsx'
import { ListViews } from './list-views.tsx'
import styles from './list.module.css'

type Shape = z.core.$ZodObject

interface Props<R extends Shape, S extends string> {
  list: List<R, S>
  actions?: (row: z.output<R>) => ReactNode
  /** Custom rendering of cells by column, such as links; other columns are rendered by their kind. */
  cells?: Partial<Record<string, (row: z.output<R>) => ReactNode>>
  /** Content beside the title: buttons to create or import. */
  head?: ReactNode
  /** Content above the table, for actions on the rows shown. */
  above?: (rows: readonly z.output<R>[]) => ReactNode
  /** Text shown if the list is empty although no word or filter narrows it. */
  empty?: string
  options?: FilterOptions | undefined
}

/** Shows a list; the address holds the list's whole state, so that the state can be saved, shared and restored. */
export function ListScreen<R extends Shape, S extends string>({ list: declared, ...rest }: Props<R, S>) {
  const list = nameScores(declared, useScoreName())
  const props = { ...rest, list }
  const { head, options } = rest
  const { navigate } = useMall()
  const { pathname, search } = useLocation()
  const address = readAddress(list, search)
  const unread = findUnread(list, search)
  const go = (to: ListAddress) => navigate(pathname + formatListQuery(list, to))
  return (
    <section className={styles.screen} aria-label={list.title}>
      <header className={styles.head}>
        <h1>{list.title}</h1>
        {head}
      </header>
      {/* Views are everybody's own. */}
      <ReadOnly value={false}>
        <ListViews
          // The cast is safe: every list in the registry is registered under its own name.
          list={list.name as ListName}
          pathname={pathname}
          query={formatListQuery(list, updateAddress(address, {}))}
        />
      </ReadOnly>
      <ListFilters
        key={formatListQuery(list, updateAddress(address, {}))}
        list={list}
        address={address}
        go={go}
        options={options}
      />
      {unread.length > 0 && (
        <p role="status" className={styles.unread}>
          {`地址里的筛选条件“${unread.join('、')}”无法识别，已忽略，请重新选择`}
        </p>
      )}
      <Rows {...props} address={address} go={go} />
    </section>
  )
}

interface RowsProps<R extends Shape, S extends string> extends Props<R, S> {
  address: ListAddress
  go(address: ListAddress): void
}

function Rows<R extends Shape, S extends string>({ address, go, ...props }: RowsProps<R, S>) {
  const { list, empty, above } = props
  const found = useCall(list.page, toListInput(address))
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { data, busy } = found
  const reading = data.understood && (
    <Reading
      understood={data.understood}
      total={data.total}
      asTyped={{ typed: address.word, onPress: () => go(updateAddress(address, { asTyped: true })) }}
    />
  )
  if (data.list.length === 0)
    return (
      <>
        {reading}
        <Empty list={list} address={address} go={go} empty={empty} />
      </>
    )
  return (
    <>
      {reading}
      <div className={styles.sum}>
        <p role="status">{data.total > MAX_COUNTED ? `${MAX_COUNTED} 条以上` : `共 ${data.total} 条`}</p>
        {above?.(data.list)}
        <Export list={list} address={address} total={data.total} />
      </div>
      <DataTable
        label={list.title}
        rows={data.list}
        keyOf={(row) => String((row as Fields)[list.key])}
        columns={columnsOf(props, data.list)}
        sorting={{ by: shownSort(list, address), order: address.order }}
        onSort={({ by, order }) => go(updateAddress(address, { sort: by, order }))}
        busy={busy}
      />
      <ListSteps page={data} address={address} go={go} />
    </>
  )
}

/** Returns the sort to display; without a word, relevance means the first sort of the list. */
function shownSort<S extends string>(list: Pick<List<Shape, S>, 'sorts'>, { sort, word }: ListAddress): S {
  return sort === NEAREST && word === '' ? list.sorts[0] : (sort as S)
}

interface EmptyProps {
  list: List
  address: ListAddress
  go(address: ListAddress): void
  empty: string | undefined
}

function Empty({ list, address, go, empty }: EmptyProps) {
  const noun = list.noun ?? list.title
  if (!isNarrowed(address)) return <EmptyState>{empty ?? `还没有${noun}`}</EmptyState>
  const clear = () => go(resetList(list, address))
  return <EmptyState action={<Button onClick={clear}>清空筛选</Button>}>{`没有符合条件的${noun}`}</EmptyState>
}

type Fields = Readonly<Record<string, unknown>>

/** Column widths by kind, px; text columns share the remaining space. */
const WIDTHS: Partial<Record<ListColumn['kind'], number>> = {
  time: 140,
  choice: 88,
  count: 68,
  cash: 108,
  points: 84,
  flag: 64,
}
/** Returns the width of an id column in px, check box included; goods ids are shorter than order numbers. */
const widthForId = (longest: number) => Math.min(206, Math.max(96, 44 + 9 * longest))
/** Returns the minimum width of a text column in em: a name wraps once or twice, and a sentence is not squeezed. */
const roomFor = (longest: number) => Math.min(longest, longest > 24 ? 12 : longest > 12 ? 8 : 5)

const FIGURES: readonly ListColumn['kind'][] = ['cash', 'points', 'count']

function columnsOf<R extends Shape, S extends string>(
  { list, cells, actions }: Props<R, S>,
  rows: readonly z.output<R>[],
) {
  const sorts: readonly string[] = list.sorts
  const shown = Object.entries(list.columns).flatMap(([key, column]) =>
    column && !column.fileOnly ? [{ key, column }] : [],
  )
  const lead = (
    shown.find(({ key }) => key === (list.lead ?? list.key)) ??
    shown.find(({ column }) => column.kind === 'text')
  )?.key
  const columns = shown.map(({ key, column }): Column<z.output<R>, S> => {
    const figure = FIGURES.includes(column.kind)
    const longest = Math.max(0, ...rows.map((row) => String((row as Fields)[key] ?? '').length))
    return {
      title: column.label,
      cell: cells?.[key] ?? ((row) => <Cell column={column} value={(row as Fields)[key]} />),
      ...(sorts.includes(key) && { sort: key as S }),
      ...(figure && { align: 'end' as const }),
      ...(column.kind === 'id' && { width: widthForId(longest) }),
      ...(WIDTHS[column.kind] !== undefined && { width: WIDTHS[column.kind] }),
      ...(column.kind === 'text' && { room: roomFor(longest) }),
      ...(key === lead && { phone: 'lead' as const }),
    }
  })
  return actions ? [...columns, { title: '操作', cell: actions, stays: true }] : columns
}

function Cell({ column, value }: { column: ListColumn; value: unknown }) {
  if (value === null || value === undefined || value === '')
    return (
      <span className={styles.none} data-none>
        —
      </span>
    )
  if (column.kind === 'choice') return <>{column.choices[String(value)] ?? String(value)}</>
  if (column.kind === 'time') return <time>{formatMallMinute(Number(value))}</time>
  if (column.kind === 'flag') return <>{value === true ? '是' : '否'}</>
  if (column.kind === 'cash') return <>￥{String(value)}</>
  return <span className={column.kind === 'id' ? styles.id : undefined}>{String(value)}</span>
}

interface ExportProps {
  list: List
  address: ListAddress
  total: number
}

/** Exports all pages of the filtered list as a spreadsheet. */
function Export({ list, address, total }: ExportProps) {
  const { call, toast } = useMall()
  const [pending, setPending] = useState(false)
  async function save() {
    if (pending) return
    if (total > MAX_EXPORTED_ROWS)
      return toast.error(`一次最多导出 ${MAX_EXPORTED_ROWS} 条，请先缩小筛选范围`)
    setPending(true)
    try {
      const file = await call(list.file, toListInput(updateAddress(address, {})))
      if (!(file instanceof Blob)) return
      saveFile(file)
      toast.success(`${list.title}已导出，请在下载内容中查看`)
    } catch {
      // The client has already shown the error; the button stays for another attempt.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button size="s" aria-busy={pending} onClick={() => void save()}>
      导出
    </Button>
  )
}
