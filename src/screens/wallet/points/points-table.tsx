import { formatMallDay, formatMallSecond } from '#schemas/base/mall-time.ts'
import type { PointsEntry } from '#schemas/gifts/assets/calls.ts'
import { type Column, DataTable, type Sorting } from '#semi/table/data-table.tsx'
import { OrderLinks } from '#src/parts/people/accounts/center/order-links.tsx'
import ledger from '#src/parts/people/accounts/center/ledger.module.css'

type Sort = 'createdAt' | 'amount'

interface Props {
  rows: readonly PointsEntry[]
  scoreName: string
  busy: boolean
  sorting: Sorting<Sort>
  onSort(sorting: Sorting<Sort>): void
}

function signed(amount: string): string {
  if (amount === '0') return amount
  return amount.startsWith('-') ? `−${amount.slice(1)}` : `+${amount}`
}

const columnsOf = (scoreName: string): Column<PointsEntry, Sort>[] => [
  { title: '时间', sort: 'createdAt', width: 184, cell: ({ createdAt }) => formatMallSecond(createdAt) },
  {
    title: '类型',
    phone: 'lead',
    cell: ({ title, owed, orderIds }) => (
      <>
        {title}
        {owed !== '0' && <span className={ledger.note}>{`（${owed} 待抵扣）`}</span>}
        <OrderLinks orderIds={orderIds} />
      </>
    ),
  },
  {
    title: '变动',
    sort: 'amount',
    phone: 'figure',
    align: 'end',
    width: 128,
    cell: ({ amount }) => (
      <b className={amount.startsWith('-') || amount === '0' ? ledger.out : ledger.in}>{signed(amount)}</b>
    ),
  },
  { title: `余额（${scoreName}）`, align: 'end', width: 136, cell: ({ balanceAfter }) => balanceAfter },
  {
    title: '到期日',
    width: 120,
    cell: ({ expiresAt, amount }) =>
      expiresAt !== null && !amount.startsWith('-') ? formatMallDay(expiresAt) : null,
  },
]

/** Table of the movements of points, one on each row. */
export function PointsTable({ scoreName, ...rest }: Props) {
  return (
    <DataTable
      {...rest}
      label={`${scoreName}变动记录`}
      keyOf={({ entryId }) => entryId}
      columns={columnsOf(scoreName)}
    />
  )
}
