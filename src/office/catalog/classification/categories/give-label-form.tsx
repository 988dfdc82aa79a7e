import {
  officeLabels as calls,
  MAX_GOODS_PER_CALL,
} from '#schemas/catalog/classification/label-office-calls.ts'
import { readNumbers } from '#schemas/gifts/cards/office/level-rules.ts'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import form from '#ui/field/form.module.css'

const CARDS = [
  { value: 'give', title: '加上标签', lines: ['商品卡片上随即显示'] },
  { value: 'take', title: '取下标签', lines: ['商品卡片上不再显示'] },
]

/** Adds a label to goods, or removes the label, by the numbers of the goods. */
export function GiveLabelForm({ labelId, onDone }: { labelId: string; onDone(): void }) {
  const { call, toast } = useMall()
  const typed = useForm<'goods' | 'deed'>({
    initial: { goods: '', deed: 'give' },
    checks: {
      goods({ goods }) {
        const ids = readNumbers(goods)
        if (ids.length === 0) return '请填写商品编号'
        if (ids.length > MAX_GOODS_PER_CALL) return `一次最多 ${MAX_GOODS_PER_CALL} 件商品`
        const wrong = ids.find((id) => !/^[\w-]{1,64}$/.test(id))
        return wrong === undefined ? null : `“${wrong}”不是商品编号`
      },
    },
    keep: { form: `giveLabel:${labelId}`, fields: ['goods', 'deed'] },
    async submit({ goods, deed }) {
      const input = { labelId, goodsIds: readNumbers(goods), carried: deed === 'give' }
      const { changed } = await call(calls.giveLabel, input, { quiet: true })
      toast.success(`${changed} 件商品已更新`)
      onDone()
    },
  })
  const { field, bind, refusal, pending } = typed
  return (
    <form {...bind} className={form.form} aria-label="加到商品或取下">
      <RestoredNote form={typed} />
      <TextArea
        label="商品编号"
        field={field('goods')}
        maxLength={14_000}
        rows={4}
        hint={`每行一个，一次最多 ${MAX_GOODS_PER_CALL} 个；编号在商品列表里`}
      />
      <RadioCards label="做什么" field={field('deed')} cards={CARDS} />
      <FormEnd refusal={refusal} pending={pending}>
        提交
      </FormEnd>
    </form>
  )
}
