import { useState } from 'react'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import {
  type OfficeGoods,
  type OfficeSku,
  MOVEMENT_KINDS,
} from '#schemas/assortment/goods-office/entities.ts'
import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { CountForm } from './count-form.tsx'

type Open = { what: 'count' | 'movements'; sku: OfficeSku } | null

const name = ({ specText, code, disabled }: OfficeSku) => `${specText || code}${disabled ? '（已停用）' : ''}`

const saleable = ({ onHand, reserved, threshold, disabled }: OfficeSku) =>
  disabled ? 0 : Math.max(0, onHand - reserved - threshold)

/** Shows the stock of each SKU, the pieces reserved by orders, and the movements. */
export function StockPanel({ goods: { skus } }: { goods: OfficeGoods }) {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  return (
    <Panel title="库存">
      <DataTable
        label="库存"
        rows={skus}
        keyOf={({ skuId }) => skuId}
        columns={[
          { title: '规格', cell: (sku) => name(sku), phone: 'lead' },
          { title: '编码', cell: ({ code }) => code },
          { title: '在库', cell: ({ onHand }) => onHand, align: 'end', width: 96 },
          { title: '订单占用', cell: ({ reserved }) => reserved, align: 'end', width: 96 },
          { title: '安全库存', cell: ({ threshold }) => threshold, align: 'end', width: 96 },
          {
            title: '可售',
            cell: saleable,
            align: 'end',
            width: 96,
            phone: 'figure',
          },
          {
            title: '操作',
            stays: true,
            width: 192,
            cell: (sku) => <SkuButtons name={name(sku)} onOpen={(what) => setOpen({ what, sku })} />,
          },
        ]}
      />
      {open && (
        <Dialog
          title={`${open.what === 'count' ? '盘点' : '库存流水'}：${name(open.sku)}`}
          form={open.what === 'count'}
          wide={open.what === 'movements'}
          onClose={close}
        >
          {open.what === 'count' ? <CountForm sku={open.sku} onDone={close} /> : <Movements sku={open.sku} />}
        </Dialog>
      )}
    </Panel>
  )
}

function SkuButtons({ name, onOpen }: { name: string; onOpen(what: 'count' | 'movements'): void }) {
  return (
    <>
      <MayEdit>
        <Button size="s" aria-label={`盘点 ${name}`} onClick={() => onOpen('count')}>
          盘点
        </Button>
      </MayEdit>{' '}
      <Button size="s" aria-label={`流水 ${name}`} onClick={() => onOpen('movements')}>
        流水
      </Button>
    </>
  )
}

function Movements({ sku: { skuId } }: { sku: OfficeSku }) {
  const found = useCall(calls.stockMovements, { skuId, pageSize: 100 })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  if (found.data.list.length === 0) return <EmptyState>还没有库存变动</EmptyState>
  return (
    <DataTable
      label="库存流水"
      rows={found.data.list}
      keyOf={({ id }) => id}
      columns={[
        { title: '时间', cell: ({ createdAt }) => formatMallSecond(createdAt), width: 184 },
        { title: '类型', cell: ({ kind }) => MOVEMENT_KINDS[kind], phone: 'lead' },
        { title: '件数', cell: ({ quantity }) => quantity, align: 'end', phone: 'figure' },
        { title: '单号', cell: ({ bizId }) => bizId },
      ]}
    />
  )
}
