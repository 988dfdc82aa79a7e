import { useState } from 'react'
import { goodsBulk as calls } from '#schemas/assortment/goods-office/bulk-calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { readStockMove, type StockMove } from '#schemas/catalog/stock/move.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { DataTable } from '#semi/table/data-table.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { ReasonField, validateReason } from '#src/office/parts/reason-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { Barred } from './barred.tsx'
import type { Bulk } from './bulk.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Row = Out<typeof calls.checkStock>['rows'][number]
interface Seen {
  rows: readonly Row[]
  move: StockMove
}
type Field = 'by' | 'pieces' | 'reason'
type Props = Omit<Bulk, 'onKeep'>

const WAYS = [
  { value: 'add', label: '增加（负数是减少）' },
  { value: 'set', label: '改为' },
]
const FAULTS = { set: '请填写 0 或更大的整数', add: '请填写不为 0 的整数' } as const
const wayOf = (by: string): StockMove['by'] => (by === 'set' ? by : 'add')
const nameOf = ({ name, specText }: Row) => [name, specText].filter(Boolean).join(' ')

function useStock({ goodsIds, onDone }: Props) {
  const { call, toast } = useMall()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const confirmation = useConfirmation()
  const chosen = seen?.rows.filter(({ skuId }) => !left.includes(skuId)) ?? []
  const stock = useForm<Field>({
    initial: { by: 'add', pieces: '', reason: '' },
    checks: {
      pieces: ({ by, pieces }) => (readStockMove(wayOf(by), pieces) ? null : FAULTS[wayOf(by)]),
      reason: validateReason,
    },
    keep: { form: 'bulkStock', fields: ['by', 'pieces', 'reason'] },
    async submit({ by, pieces, reason }) {
      if (seen) {
        const skus = chosen.map(({ skuId, seen }) => ({ skuId, seen }))
        const confirm = confirmation.given(reason)
        const input = { skus, ...seen.move, reason: reason.trim(), confirm }
        const { changed } = await call(calls.adjustStocks, input, { quiet: true })
        toast.success(`${changed} 个规格的库存已修改`)
        return onDone()
      }
      const move = readStockMove(wayOf(by), pieces)
      if (!move) return
      const { rows } = await call(calls.checkStock, { goodsIds: [...goodsIds], ...move }, { quiet: true })
      setLeft([])
      // Rows with errors come first.
      setSeen({ rows: rows.toSorted((a, b) => Number(a.fault === '') - Number(b.fault === '')), move })
    },
    ...confirmation.options,
  })
  function forget() {
    setSeen(null)
    confirmation.show([])
  }
  return { stock, seen, forget, left, setLeft, chosen, unusual: confirmation.unusual }
}

/** Previews the new stock per SKU, then applies it to all chosen SKUs or to none. */
export function StockForm(props: Props) {
  const { stock, seen, forget, left, setLeft, chosen, unusual } = useStock(props)
  const anew = (name: 'by' | 'pieces') => {
    const one = stock.field(name)
    // Any change discards the preview.
    return { ...one, onChange: (value: string) => (forget(), one.onChange(value)) }
  }
  const wrong = chosen.filter(({ fault }) => fault !== '')
  const tick = (skuId: string, on: boolean) =>
    setLeft((before) => (on ? before.filter((one) => one !== skuId) : [...before, skuId]))
  return (
    <form {...stock.bind} className={form.form} aria-label="批量改库存">
      <RestoredNote form={stock} />
      <Select label="方式" field={anew('by')} options={WAYS} />
      <NumberInput label="件数" field={anew('pieces')} unit="件" />
      <ReasonField field={stock.field('reason')} most={100} hint="例如：到货、月底盘点；会写进操作记录" />
      {seen && <StockPreview rows={seen.rows} left={left} onTick={tick} />}
      {wrong.length > 0 && (
        <Barred
          words={`有 ${wrong.length} 个规格不能这样修改，请改件数，或去掉它们。`}
          left={chosen.length - wrong.length}
          onKeep={() => setLeft([...left, ...wrong.map(({ skuId }) => skuId)])}
        />
      )}
      {seen && chosen.length === 0 && <p role="alert">请至少选择一个规格</p>}
      {wrong.length === 0 && (!seen || chosen.length > 0) && (
        <>
          <ConfirmFields unusual={unusual} action="修改" />
          <FormEnd refusal={stock.refusal} pending={stock.pending}>
            {seen ? `确认修改 ${chosen.length} 个规格` : '预览'}
          </FormEnd>
        </>
      )}
    </form>
  )
}

interface PreviewProps {
  rows: readonly Row[]
  left: readonly string[]
  onTick(skuId: string, on: boolean): void
}

function StockPreview({ rows, left, onTick }: PreviewProps) {
  return (
    <DataTable
      label="库存预览"
      rows={rows}
      keyOf={({ skuId }) => skuId}
      columns={[
        {
          title: '规格',
          cell: (row) => (
            <label className={styles.pick}>
              <input
                type="checkbox"
                checked={!left.includes(row.skuId)}
                onChange={({ target }) => onTick(row.skuId, target.checked)}
              />
              {nameOf(row)}
            </label>
          ),
          phone: 'lead',
        },
        {
          title: '在库',
          cell: ({ seen, after }) => <span className={styles.figures}>{`${seen} → ${after}`}</span>,
          align: 'end',
          width: 128,
        },
        { title: '占用', cell: ({ reserved }) => reserved, align: 'end', width: 80 },
        { title: '说明', cell: ({ fault }) => (fault ? <span className={form.fault}>{fault}</span> : '—') },
      ]}
    />
  )
}
