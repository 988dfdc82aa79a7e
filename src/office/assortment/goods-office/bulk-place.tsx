import { goodsBulk } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { Select } from '#semi/field/select.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Bulk } from './bulk.ts'
import type { Options } from './texts-form.tsx'
import form from '#ui/field/form.module.css'

/** Changes the category of goods, and adds or removes labels. */
export function PlaceForm(props: Bulk) {
  const options = useCall(calls.goodsOptions, {})
  if (options.state === 'loading') return <p role="status">正在加载分类和标签…</p>
  if (options.state === 'failed') return <FailedAnswer answer={options} />
  return <Place {...props} options={options.data} />
}

function Place({ goodsIds, onDone, options }: Bulk & { options: Options }) {
  const { call, toast } = useMall()
  const place = useForm<'catId' | 'add' | 'remove'>({
    initial: { catId: '', add: '', remove: '' },
    checks: {
      catId: ({ catId, add, remove }) =>
        catId === '' && add === '' && remove === '' ? '请选择新的分类，或要加上、去掉的标签' : null,
    },
    keep: { form: 'placeGoods', fields: ['catId', 'add', 'remove'] },
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
      <RestoredNote form={place} />
      <Select label="分类" field={place.field('catId')} options={choices(options.categories)} />
      <Select label="加上标签" field={place.field('add')} options={choices(options.labels)} />
      <Select label="去掉标签" field={place.field('remove')} options={choices(options.labels)} />
      <FormEnd refusal={place.refusal} pending={place.pending}>
        保存
      </FormEnd>
    </form>
  )
}
