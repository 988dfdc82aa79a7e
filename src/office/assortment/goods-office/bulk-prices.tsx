import { useState } from 'react'
import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { readMove } from '#schemas/money/reprice.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { DataTable } from '#semi/table/data-table.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import { Barred } from './barred.tsx'
import type { Bulk } from './bulk.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Move = Omit<In<typeof goodsBulk.checkPrices>, 'goodsIds'>
type Preview = Out<typeof goodsBulk.checkPrices>['rows']

const PARTS = [
  { value: 'both', label: '会员现金价和游客价' },
  { value: 'cash', label: '会员现金价' },
  { value: 'goodsPrice', label: '游客价' },
]
const WAYS = [
  { value: 'percent', label: '按百分比' },
  { value: 'amount', label: '按金额（元）' },
]

function moveTyped({ part, by, value }: Record<'part' | 'by' | 'value', string>): Move {
  return {
    part: part === 'cash' || part === 'goodsPrice' ? part : 'both',
    by: by === 'amount' ? by : 'percent',
    value,
  }
}

/** Preview of a price change; `key` is the idempotency key of the change. */
interface Seen {
  rows: Preview
  move: Move
  key: string
}

function useMove({ goodsIds, onDone, onKeep }: Bulk) {
  const { call, toast, random } = useMall()
  const [seen, setSeen] = useState<Seen | null>(null)
  const confirmation = useConfirmation()
  const move = useForm<'part' | 'by' | 'value' | 'reason'>({
    initial: { part: 'both', by: 'percent', value: '', reason: '' },
    checks: {
      value: (values) =>
        readMove(moveTyped(values).by, values.value) ? null : '例如 -10 表示降价，5.5 表示涨价，最多两位小数',
    },
    keep: { form: 'bulkPrices', fields: ['part', 'by', 'value', 'reason'] },
    async submit(values) {
      const typed = moveTyped(values)
      if (seen) {
        const goods = seen.rows.map(({ goodsId, version }) => ({ goodsId, version }))
        const confirm = confirmation.given(values.reason)
        const asked = { goods, ...seen.move, idempotencyKey: seen.key, confirm }
        const { changed } = await call(goodsBulk.movePrices, asked, { quiet: true })
        toast.success(`${changed} 个商品的价格已修改`)
        return onDone()
      }
      const { rows } = await call(
        goodsBulk.checkPrices,
        { goodsIds: [...goodsIds], ...typed },
        { quiet: true },
      )
      // Rows with errors come first.
      look(
        rows.toSorted((a, b) => Number(a.fault === '') - Number(b.fault === '')),
        typed,
      )
    },
    ...confirmation.options,
  })
  function look(rows: Preview, typed: Move) {
    setSeen({ rows, move: typed, key: random.digits(32) })
    confirmation.show(rows.flatMap(({ unusual }) => unusual ?? []))
  }
  function forget() {
    setSeen(null)
    confirmation.show([])
  }
  const right = seen?.rows.filter(({ fault }) => fault === '') ?? []
  function keep() {
    if (!seen) return
    look(right, seen.move)
    onKeep(right.map(({ goodsId }) => goodsId))
  }
  return { move, seen, right, unusual: confirmation.unusual, forget, keep }
}

/** Changes the prices of several goods: previews them, then applies them to all goods or to none. */
export function PricesForm(bulk: Bulk) {
  const { move, seen, right, unusual, forget, keep } = useMove(bulk)
  const field = (name: 'part' | 'by' | 'value') => {
    const one = move.field(name)
    // Any change discards the preview.
    return { ...one, onChange: (value: string) => (forget(), one.onChange(value)) }
  }
  const wrong = seen ? seen.rows.length - right.length : 0
  return (
    <form {...move.bind} className={form.form} aria-label="调价">
      <RestoredNote form={move} />
      <Select label="价格" field={field('part')} options={PARTS} />
      <Select label="方式" field={field('by')} options={WAYS} />
      <TextInput label="幅度" field={field('value')} maxLength={16} autoComplete="off" hint="负数是降价" />
      {seen && <PricePreview rows={seen.rows} />}
      {wrong > 0 && (
        <Barred
          words={`有 ${wrong} 个商品不能这样调价，请改幅度，或去掉它们。`}
          left={right.length}
          onKeep={keep}
        />
      )}
      {wrong === 0 && (
        <>
          <ConfirmFields unusual={unusual} field={move.field('reason')} action="调价" />
          <FormEnd refusal={move.refusal} pending={move.pending}>
            {seen ? '确认调价' : '预览'}
          </FormEnd>
        </>
      )}
    </form>
  )
}

function PricePreview({ rows }: { rows: Preview }) {
  return (
    <DataTable
      label="调价预览"
      rows={rows}
      keyOf={({ goodsId }) => goodsId}
      columns={[
        { title: '商品', cell: ({ name }) => name, phone: 'lead' },
        {
          title: '会员现金价',
          cell: ({ before, after }) => <Move from={before.cash} to={after.cash} />,
          align: 'end',
        },
        {
          title: '游客价',
          cell: ({ before, after }) => <Move from={before.goodsPrice} to={after.goodsPrice} />,
          align: 'end',
        },
        { title: '说明', cell: ({ fault }) => (fault ? <span className={form.fault}>{fault}</span> : '—') },
      ]}
    />
  )
}

const Move = ({ from, to }: { from: string; to: string }) => (
  <span className={styles.figures}>{`${from} → ${to}`}</span>
)
