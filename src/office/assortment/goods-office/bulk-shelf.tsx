import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { OFFICE_GOODS_STATES } from '#schemas/assortment/goods-office/entities.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { DataTable } from '#semi/table/data-table.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { Barred } from './barred.tsx'
import type { Bulk } from './bulk.ts'
import form from '#ui/field/form.module.css'

type Rows = Out<typeof goodsBulk.checkShelf>['rows']

interface Props extends Bulk {
  on: boolean
}

/** Lists or delists goods: shows the effect and the obstacles first, then applies the change to all goods. */
export function ShelfForm(props: Props) {
  const { goodsIds, on } = props
  const found = useCall(goodsBulk.checkShelf, { goodsIds: [...goodsIds], on }, { quiet: true })
  if (found.state === 'loading') return <p role="status">正在核对所选商品…</p>
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Shelf {...props} rows={found.data.rows} />
}

function Shelf({ goodsIds, on, rows, onDone, onKeep }: Props & { rows: Rows }) {
  const { call, toast } = useMall()
  const [label, stands] = on ? ['上架', '已在售'] : ['下架', '已下架']
  const typed = useForm<'reason'>({
    initial: { reason: '' },
    checks: { reason: (values) => (on ? null : validateReason(values)) },
    keep: { form: `shelveMany:${label}`, fields: ['reason'] },
    async submit({ reason }) {
      const input = { goodsIds: [...goodsIds], on, reason: reason.trim() }
      const { changed } = await call(calls.shelveGoods, input, { quiet: true })
      toast.success(`${changed} 个商品已${label}`)
      onDone()
    },
  })
  const { field, bind, refusal, pending } = typed
  const barred = rows.filter(({ fault }) => fault !== '')
  const right = rows.filter(({ fault }) => fault === '')
  const same = right.filter((row) => row.same).length
  const count = right.length - same
  const already = same > 0 ? `，${same} 个${stands}，不会变` : ''
  return (
    <form {...bind} className={form.form} aria-label={label}>
      <RestoredNote form={typed} />
      {barred.length === 0 && <p>{`将${label} ${count} 个商品${already}。`}</p>}
      {!on && <p>下架后不能购买，已下的订单照常发货和售后。</p>}
      {barred.length > 0 && (
        <>
          <BarredTable rows={barred} label={`不能${label}`} />
          <Barred
            words={`有 ${barred.length} 个商品不能${label}，所以一个都不会${label}。`}
            left={right.length}
            onKeep={() => onKeep(right.map(({ goodsId }) => goodsId))}
          />
        </>
      )}
      {barred.length === 0 && count > 0 && (
        <>
          {!on && <ReasonField field={field('reason')} most={100} />}
          <FormEnd refusal={refusal} pending={pending}>
            {label}
          </FormEnd>
        </>
      )}
    </form>
  )
}

function BarredTable({ rows, label }: { rows: Rows; label: string }) {
  return (
    <DataTable
      label={label}
      rows={rows}
      keyOf={({ goodsId }) => goodsId}
      columns={[
        { title: '商品', cell: ({ name }) => name, phone: 'lead' },
        { title: '状态', cell: ({ status }) => (status ? OFFICE_GOODS_STATES[status] : '—'), width: 120 },
        { title: '原因', cell: ({ fault }) => fault },
      ]}
    />
  )
}
