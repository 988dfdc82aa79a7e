import { useState } from 'react'
import { type Column, DataTable, type Sorting } from '#semi/table/data-table.tsx'
import type { GalleryPart } from '#tests/gallery/part.ts'

interface Movement {
  id: string
  at: string
  title: string
  amount: number
}

const rows: readonly Movement[] = [
  { id: '1', at: '2026-11-22 17:09', title: '订单支付', amount: -1370 },
  { id: '2', at: '2026-11-21 08:23', title: '订单赠送积分', amount: 119.7 },
  { id: '3', at: '2026-11-19 18:08', title: '平台发放', amount: 66 },
]
const columns: Column<Movement, 'at' | 'amount'>[] = [
  { title: '时间', sort: 'at', cell: ({ at }) => at },
  { title: '类型', phone: 'lead', cell: ({ title }) => title },
  { title: '变动', sort: 'amount', align: 'end', phone: 'figure', cell: ({ amount }) => amount },
]

function Sample({ label, busy = false }: { label: string; busy?: boolean }) {
  const [sorting, setSorting] = useState<Sorting<'at' | 'amount'>>({ by: 'at', order: 'desc' })
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      sorting={sorting}
      busy={busy}
      keyOf={({ id }) => id}
      onSort={(next) => setSorting(next)}
    />
  )
}

export const dataTable: GalleryPart = {
  name: 'data-table',
  title: '表格',
  about: '服务端筛选、排序、分页好的一页行；手机上每行是一张卡片。',
  file: 'semi/table/data-table.tsx',
  states: [
    { title: '按时间排序', view: <Sample label="积分明细" /> },
    { title: '正在换一页', view: <Sample label="礼品卡明细" busy /> },
  ],
}
