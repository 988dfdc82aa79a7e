import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { type Column, DataTable } from '#semi/table/data-table.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import styles from '#src/office/parts/panel.module.css'

interface Entry {
  entryId: string
  createdAt: number
  title: string
}

interface Props<E extends Entry> {
  title: string
  empty: string
  entries: readonly E[]
  figures: readonly Column<E, never>[]
  ordersOf(entry: E): readonly string[]
}

/** Lists the changes of a card or a voucher with their orders. */
export function LedgerPanel<E extends Entry>({ title, empty, entries, figures, ordersOf }: Props<E>) {
  if (entries.length === 0)
    return (
      <Panel title={title}>
        <p className={styles.quiet}>{empty}</p>
      </Panel>
    )
  return (
    <Panel title={title}>
      <DataTable
        label={title}
        rows={entries}
        keyOf={({ entryId }) => entryId}
        columns={[
          { title: '时间', cell: ({ createdAt }) => formatMallSecond(createdAt), width: 176 },
          { title: '变动', cell: (entry) => entry.title, phone: 'lead' },
          ...figures,
          { title: '订单', cell: (entry) => <Orders orderIds={ordersOf(entry)} /> },
        ]}
      />
    </Panel>
  )
}

function Orders({ orderIds }: { orderIds: readonly string[] }) {
  if (orderIds.length === 0) return '—'
  return orderIds.map((id) => (
    <PlaceLink key={id} to={`/orders/${id}`}>
      {id}
    </PlaceLink>
  ))
}
