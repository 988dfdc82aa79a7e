import { useState } from 'react'
import { backOfficeGoods as calls } from '#schemas/api/back-office-goods.ts'
import { goodsBulk } from '#schemas/api/goods-bulk.ts'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { readMove } from '#schemas/money/reprice.ts'
import { Select } from '#desk/field/select.tsx'
import { TextInput } from '#desk/field/text-input.tsx'
import { DeskTable } from '#desk/table/desk-table.tsx'
import type { Action } from '#src/apps/admin/parts/action-dialogs.tsx'
import { useForm } from '#src/features/form/use-form.ts'
import { useMall } from '#src/features/mall.ts'
import { useCall } from '#src/features/use-call.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'
import { PageLoading } from '#ui/loading/loading.tsx'
import { FailedState } from '#ui/states/states.tsx'
import type { Options } from './texts-form.tsx'

type Move = Omit<In<typeof goodsBulk.checkPrices>, 'goodsIds'>
type Preview = Out<typeof goodsBulk.checkPrices>['rows']

interface Props {
  goodsIds: readonly string[]
  onDone(): void
}

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

/** First what the prices will be, then they are so: of all of the goods or of none. */
function PricesForm({ goodsIds, onDone }: Props) {
  const { call, toast } = useMall()
  const [seen, setSeen] = useState<{ rows: Preview; move: Move } | null>(null)
  const move = useForm<'part' | 'by' | 'value'>({
    initial: { part: 'both', by: 'percent', value: '' },
    checks: {
      value: (values) =>
        readMove(moveTyped(values).by, values.value) ? null : '例如 -10 表示降价，5.5 表示涨价，最多两位小数',
    },
    async submit(values) {
      const typed = moveTyped(values)
      if (seen) {
        const goods = seen.rows.map(({ goodsId, version }) => ({ goodsId, version }))
        const { changed } = await call(goodsBulk.movePrices, { goods, ...seen.move }, { quiet: true })
        toast.success(`${changed} 个商品的价格已修改`)
        return onDone()
      }
      const { rows } = await call(
        goodsBulk.checkPrices,
        { goodsIds: [...goodsIds], ...typed },
        { quiet: true },
      )
      setSeen({ rows, move: typed })
    },
  })
  const field = (name: 'part' | 'by' | 'value') => {
    const one = move.field(name)
    // What is typed anew has to be looked at anew.
    return { ...one, onChange: (value: string) => (setSeen(null), one.onChange(value)) }
  }
  const wrong = seen?.rows.filter(({ fault }) => fault !== '').length ?? 0
  return (
    <form {...move.bind} className={form.form} aria-label="调价">
      <Select label="价格" field={field('part')} options={PARTS} />
      <Select label="方式" field={field('by')} options={WAYS} />
      <TextInput label="幅度" field={field('value')} maxLength={16} autoComplete="off" hint="负数是降价" />
      {seen && <PricePreview rows={seen.rows} />}
      {wrong > 0 && <p role="alert">有 {wrong} 个商品不能这样调价，请改幅度或去掉这些商品。</p>}
      {wrong === 0 && (
        <FormEnd refusal={move.refusal} pending={move.pending}>
          {seen ? '确认调价' : '预览'}
        </FormEnd>
      )}
    </form>
  )
}

function PricePreview({ rows }: { rows: Preview }) {
  return (
    <DeskTable
      label="调价预览"
      rows={rows}
      keyOf={({ goodsId }) => goodsId}
      columns={[
        { title: '商品', cell: ({ name }) => name, phone: 'lead' },
        {
          title: '会员现金价',
          cell: ({ before, after }) => `${before.cash} → ${after.cash}`,
          align: 'end',
          phone: 'figure',
        },
        {
          title: '游客价',
          cell: ({ before, after }) => `${before.goodsPrice} → ${after.goodsPrice}`,
          align: 'end',
        },
        { title: '说明', cell: ({ fault }) => fault || '—' },
      ]}
    />
  )
}

function PlaceForm(props: Props) {
  const options = useCall(calls.goodsOptions, {})
  if (options.state === 'loading') return <PageLoading />
  if (options.state === 'failed') return <FailedState retry={options.retry} />
  return <Place {...props} options={options.data} />
}

function Place({ goodsIds, onDone, options }: Props & { options: Options }) {
  const { call, toast } = useMall()
  const place = useForm<'catId' | 'add' | 'remove'>({
    initial: { catId: '', add: '', remove: '' },
    checks: {
      catId: ({ catId, add, remove }) =>
        catId === '' && add === '' && remove === '' ? '请选择新的分类，或要加上、去掉的标签' : null,
    },
    async submit({ catId, add, remove }) {
      const labels = (id: string) => (id === '' ? [] : [id])
      const input = {
        goodsIds: [...goodsIds],
        catId: catId || null,
        add: labels(add),
        remove: labels(remove),
      }
      const { changed } = await call(goodsBulk.placeGoods, input, { quiet: true })
      toast.success(`${changed} 个商品已修改`)
      onDone()
    },
  })
  const choices = (named: Options['labels']) => [
    { value: '', label: '不变' },
    ...named.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <form {...place.bind} className={form.form} aria-label="分类与标签">
      <Select label="分类" field={place.field('catId')} options={choices(options.categories)} />
      <Select label="加上标签" field={place.field('add')} options={choices(options.labels)} />
      <Select label="去掉标签" field={place.field('remove')} options={choices(options.labels)} />
      <FormEnd refusal={place.refusal} pending={place.pending}>
        保存
      </FormEnd>
    </form>
  )
}

/** What is done to several goods, each over the list; `onDone` after it was. */
export const bulkActions = ({ goodsIds, onDone }: Props): Action[] => [
  {
    name: 'prices',
    label: '调价',
    form: (close) => <PricesForm goodsIds={goodsIds} onDone={() => (close(), onDone())} />,
  },
  {
    name: 'place',
    label: '分类与标签',
    form: (close) => <PlaceForm goodsIds={goodsIds} onDone={() => (close(), onDone())} />,
  },
]
