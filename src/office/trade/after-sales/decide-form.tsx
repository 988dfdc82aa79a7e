import { readNumber } from '#schemas/base/typed-number.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import type { SoldAfterSale } from '#schemas/trade/after-sales/sold-calls.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { RadioCards } from '#semi/field/radio-cards.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import formStyles from '#ui/field/form.module.css'

interface Props {
  record: SoldAfterSale
  onDone(): void
}

const TENDERS = ['cash', 'points', 'giftCard'] as const
type Tender = (typeof TENDERS)[number]
type Field = Tender | 'agree' | 'text' | 'rejectType'

const NONE = { points: '0', cash: '0.00', giftCard: '0.00' }
const parse = (name: Tender, text: string) => (name === 'points' ? parsePoints : parseYuan)(readNumber(text))

/** Builds the checks of the form; a rejection, or less than the cap of a payment part, requires a reason. */
function checksOf({ caps, rejectTypes }: SoldAfterSale) {
  const most = caps?.most ?? NONE
  const amount = (name: Tender) => (values: Values<Field>) => {
    if (values.agree !== '1' || !caps) return null
    const typed = parse(name, values[name])
    if (typed === null || typed === undefined || typed < 0) return '请填写不小于 0、最多两位小数的数'
    return typed > (parse(name, most[name]) ?? 0) ? `最多 ${most[name]}，请修改` : null
  }
  const isLess = (values: Values<Field>) =>
    TENDERS.some((name) => (parse(name, values[name]) ?? 0) < (parse(name, most[name]) ?? 0))
  return {
    agree: ({ agree }: Values<Field>) => (agree === '' ? '请选择同意或拒绝' : null),
    cash: amount('cash'),
    points: amount('points'),
    giftCard: amount('giftCard'),
    rejectType: ({ agree, rejectType }: Values<Field>) =>
      agree === '0' && rejectTypes.length > 0 && rejectType === '' ? '请选择拒绝类型' : null,
    text(values: Values<Field>) {
      if (values.text.trim() !== '') return null
      if (values.agree === '1') return caps && isLess(values) ? '减少退款金额时，请填写原因' : null
      return values.agree === '0' && rejectTypes.length === 0 ? '请填写拒绝原因' : null
    },
  }
}

function useAudit({ record, onDone }: Props) {
  const { call, toast } = useMall()
  const { afterSaleId, caps } = record
  return useForm<Field>({
    initial: { agree: '', ...(caps?.most ?? NONE), text: '', rejectType: '' },
    checks: checksOf(record),
    keep: { form: `audit:${afterSaleId}`, fields: ['agree', ...TENDERS, 'text', 'rejectType'] },
    async submit({ agree, text, rejectType, ...typed }) {
      const yuan = (name: 'cash' | 'giftCard') => formatYuan(parse(name, typed[name]) ?? 0)
      const granted = { cash: yuan('cash'), points: readNumber(typed.points), giftCard: yuan('giftCard') }
      const decision =
        agree === '1'
          ? { agree: true, text, ...(caps && { granted }) }
          : { agree: false, text, ...(rejectType !== '' && { rejectType }) }
      await call(officeAfterSales.audit, { afterSaleId, ...decision }, { quiet: true })
      toast.success(agree === '1' ? '已同意' : '已拒绝')
      onDone()
    },
  })
}

/** Agrees to an after-sale with an amount per payment part up to its cap, or rejects it with a reason. */
export function AuditForm(props: Props) {
  const form = useAudit(props)
  const { rejectTypes, caps } = props.record
  return (
    <form {...form.bind} className={formStyles.form} aria-label="审核售后">
      <RestoredNote form={form} />
      <RadioCards
        label="决定"
        field={form.field('agree')}
        cards={[
          { value: '1', title: '同意', lines: caps ? ['按下面的金额退还'] : [] },
          { value: '0', title: '拒绝', lines: ['请写明原因'] },
        ]}
      />
      {form.values.agree === '1' && caps && <Grant caps={caps} field={form.field} />}
      {form.values.agree === '0' && rejectTypes.length > 0 && (
        <Select
          label="拒绝类型"
          field={form.field('rejectType')}
          options={rejectTypes.map(({ code, title }) => ({ value: code, label: title }))}
        />
      )}
      <TextArea label="说明（买家可见）" field={form.field('text')} maxLength={200} rows={3} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        提交决定
      </FormEnd>
    </form>
  )
}

interface GrantProps {
  caps: NonNullable<SoldAfterSale['caps']>
  field: ReturnType<typeof useAudit>['field']
}

function Grant({ caps: { most, freight, givenBack }, field }: GrantProps) {
  const scoreName = useScoreName()
  const labels = { cash: '退还现金', points: `退还${scoreName}`, giftCard: '退回礼品卡' } as const
  return (
    <>
      {TENDERS.filter((name) => name === 'cash' || Number(most[name]) > 0).map((name) => (
        <NumberInput
          key={name}
          label={labels[name]}
          field={field(name)}
          {...(name !== 'points' && { unit: '元' })}
          digits={2}
          min="0"
          max={most[name]}
          hint={`最多 ${most[name]}${name === 'cash' && freight ? '，含运费' : ''}`}
        />
      ))}
      {givenBack !== null && (
        <p>
          另收回赠送的 {givenBack} {scoreName}
        </p>
      )}
    </>
  )
}
