import type { Out } from '#schemas/base/endpoint.ts'
import { readNumber } from '#schemas/base/typed-number.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { displayPrice } from '#schemas/money/price-display.ts'
import { officeInquiries as calls } from '#schemas/sourcing/inquiries/office-calls.ts'
import {
  addDays,
  INQUIRY_TEXTS,
  canQuoteInPoints,
  readPiece,
  VALID_DAYS,
  findValidUntilFault,
} from '#schemas/sourcing/inquiries/rules.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { DayField } from '#src/runtime/form/day-field.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { AboveMarket } from '#src/runtime/price/above-market.tsx'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { FieldState, Values } from '#ui/field/use-fields.ts'
import styles from '#src/office/parts/panel.module.css'
import formStyles from '#ui/field/form.module.css'

export type Asked = Out<typeof calls.inquiry>

interface Props {
  inquiry: Asked
  onDone(): void
}

type Line = Asked['lines'][number]
const cashOf = ({ lineNo }: Line) => `cash${lineNo}`
const pointsOf = ({ lineNo }: Line) => `points${lineNo}`
const typed = (values: Values<string>, name: string) => readNumber(values[name] ?? '')

const pairOf = (line: Line, values: Values<string>) => ({
  cash: typed(values, cashOf(line)),
  integral: typed(values, pointsOf(line)),
})
const isBlank = ({ cash, integral }: { cash: string; integral: string }) => cash === '' && integral === ''

const shown = (text: string | undefined) => (text === undefined || Number(text) === 0 ? '' : text)

const VALID_UNTIL = { label: '有效期至', hint: '当天 24 点前会员可以接受并下单' } as const

/** Quotes a price per piece for each line, valid until a day; a line left empty is not quoted. */
export function QuoteForm({ inquiry, onDone }: Props) {
  const { call, clock, toast } = useMall()
  const { inquiryId, lines, quote } = inquiry
  const priceFault = (line: Line) => (values: Values<string>) => {
    const pair = pairOf(line, values)
    if (!isBlank(pair)) return readPiece(pair) ? null : '请填写大于 0 且最多两位小数的数'
    const none = lines.every((one) => isBlank(pairOf(one, values)))
    return none && line === lines[0] ? '至少为一种商品报价' : null
  }
  const initial: Values<string> = {
    ...Object.fromEntries(lines.map((line) => [cashOf(line), shown(line.quoted?.cash)])),
    ...Object.fromEntries(lines.map((line) => [pointsOf(line), shown(line.quoted?.integral)])),
    validUntil: addDays(clock.now(), VALID_DAYS),
    note: quote?.note ?? '',
  }
  const confirmation = useConfirmation()
  const form = useForm<string>({
    initial: { ...initial, reason: '' },
    checks: {
      ...Object.fromEntries(lines.map((line) => [cashOf(line), priceFault(line)])),
      ...Object.fromEntries(lines.map((line) => [pointsOf(line), () => null])),
      validUntil: ({ validUntil = '' }) => findValidUntilFault(validUntil, clock.now()),
      note: () => null,
    },
    keep: { form: `quote:${inquiryId}:${quote?.quoteId ?? ''}`, fields: Object.keys(initial) },
    async submit(values) {
      const priced = lines.flatMap((line) => {
        const price = readPiece(pairOf(line, values))
        const { lineNo } = line
        return price ? [{ lineNo, cash: formatYuan(price.cash), integral: formatPoints(price.points) }] : []
      })
      const { validUntil = '', note = '' } = values
      const confirm = confirmation.given(values.reason)
      const asked = { inquiryId, quoteId: quote?.quoteId ?? null, lines: priced, validUntil, note, confirm }
      await call(calls.quoteInquiry, asked, { quiet: true })
      toast.success('报价已发出，会员会收到短信')
      onDone()
    },
    ...confirmation.options,
  })
  return (
    <form {...form.bind} className={formStyles.form} aria-label="报价">
      <RestoredNote form={form} />
      <div className={styles.lines}>
        {lines.map((line) => (
          <LinePrice key={line.lineNo} line={line} field={form.field} />
        ))}
      </div>
      <DayField {...VALID_UNTIL} field={form.field('validUntil')} from={addDays(clock.now(), 0)} />
      <TextArea label="说明" field={form.field('note')} maxLength={INQUIRY_TEXTS.note} rows={3} />
      <ConfirmFields unusual={confirmation.unusual} field={form.field('reason')} action="报价" />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        {quote === null ? '发出报价' : '更新报价'}
      </FormEnd>
    </form>
  )
}

function LinePrice({ line, field }: { line: Line; field(name: string): FieldState }) {
  const scoreName = useScoreName()
  const { lineNo, name, specText, quantity, list, wished, marketPrice } = line
  const [cash, points] = [field(cashOf(line)), field(pointsOf(line))]
  const asked = (one: FieldState) => readNumber(one.value)
  const listed = displayPrice(
    { payModel: line.payModel, ...list, goodsPrice: list.cash },
    { member: true, scoreName, prefer: 'cash' },
  ).text
  const label = `第 ${lineNo} 行 ${name} ${specText}`.trim()
  const wish = wished ? `，期望 ￥${wished.cash}` : ''
  return (
    <>
      <div>
        <NumberInput
          label={`${label} 现金单价`}
          field={cash}
          unit="元"
          digits={2}
          min="0"
          hint={`${quantity} 件，商城价 ${listed}${wish}`}
        />
        <p role="status">
          <AboveMarket price={{ cash: asked(cash), integral: asked(points) }} market={marketPrice} />
        </p>
      </div>
      {canQuoteInPoints(line.payModel) && (
        <NumberInput
          label={`${label} ${scoreName}单价`}
          field={points}
          unit={scoreName}
          digits={2}
          min="0"
          hint={`商城价 ${list.integral} ${scoreName}`}
        />
      )}
    </>
  )
}
