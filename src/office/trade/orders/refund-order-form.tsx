import type { Out } from '#schemas/base/endpoint.ts'
import { readWhole } from '#schemas/base/typed-number.ts'
import { officeAfterSales } from '#schemas/trade/after-sales/office-calls.ts'
import { OFFICE_REASON_CODES, officeReasons } from '#schemas/trade/after-sales/reasons.ts'
import type { SoldOrder } from '#schemas/trade/orders/sold-calls.ts'
import { tenders } from '#schemas/trade/refunds/statuses.ts'
import { NumberInput } from '#semi/field/number-input.tsx'
import { Select } from '#semi/field/select.tsx'
import { TextArea } from '#semi/field/text-area.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { type Answer, useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Values } from '#ui/field/use-fields.ts'
import styles from '#src/office/parts/panel.module.css'
import formStyles from '#ui/field/form.module.css'

interface Props {
  order: SoldOrder
  onDone(): void
}

const REASONS = OFFICE_REASON_CODES.map((value) => ({ value, label: officeReasons[value].text }))
const piecesOf = (text: string | undefined) => (text?.trim() === '' ? 0 : readWhole(text))
const open = ({ lines }: SoldOrder) => lines.filter(({ inShop }) => inShop > 0)

/** Returns the error of a line or null; if no line has pieces, the first line shows the error. */
function lineFault(order: SoldOrder, lineId: string, values: Values<string>): string | null {
  const lines = open(order)
  const most = lines.find((line) => line.lineId === lineId)?.inShop ?? 0
  const quantity = piecesOf(values[lineId])
  if (!Number.isInteger(quantity) || quantity < 0 || quantity > most) return `请填写 0 到 ${most} 的整数`
  const isNone = lines.every((line) => piecesOf(values[line.lineId]) === 0)
  return isNone && lineId === lines[0]?.lineId ? '至少要退一件商品' : null
}

const TENDERS: Readonly<Record<string, string>> = tenders

function paidText(parts: SoldOrder['lines'][number]['allocations'], scoreName: string): string {
  const texts = parts
    .filter(({ amount }) => Number(amount) > 0)
    .map(({ tender, amount }) =>
      tender === 'POINTS' ? `${amount} ${scoreName}` : `${TENDERS[tender] ?? tender} ￥${amount}`,
    )
  return texts.length > 0 ? texts.join(' + ') : '￥0.00'
}

/** Returns true if all lines are refunded in full; the request then names no line, to include open applications. */
const isWhole = (order: SoldOrder, values: Values<string>) =>
  open(order).every(({ lineId, inShop }) => piecesOf(values[lineId]) === inShop)

function buildRequest(order: SoldOrder, values: Values<string>) {
  const reason = OFFICE_REASON_CODES.find((code) => code === values.reason)
  if (!reason) return null
  const some = open(order)
    .map(({ lineId }) => ({ lineId, quantity: piecesOf(values[lineId]) }))
    .filter(({ quantity }) => quantity > 0)
  return { orderId: order.orderId, reason, ...(!isWhole(order, values) && { lines: some }) }
}

/** Delay between typing and the request for the sum, ms. */
const QUOTE_AFTER_MS = 300

function RefundTotal({ order, values }: { order: SoldOrder; values: Values<string> }) {
  const wrong = open(order).some(({ lineId }) => lineFault(order, lineId, values) !== null)
  const asked = wrong ? null : buildRequest(order, values)
  const quote = useCall(officeAfterSales.quoteRefund, asked, { quiet: true, delay: QUOTE_AFTER_MS })
  return (
    <p role="status">
      <strong>
        {wrong ? '填好件数后显示退款金额' : asked ? totalText(quote) : '选择原因后显示退款金额'}
      </strong>
    </p>
  )
}

function totalText(quote: Answer<Out<typeof officeAfterSales.quoteRefund>>): string {
  if (quote.state === 'failed') return quote.error instanceof Error ? quote.error.message : '金额计算失败'
  if (quote.state === 'loading' || quote.busy) return '正在计算退款金额…'
  const { pieces, back, freight } = quote.data
  return `共 ${pieces} 件，${back}${freight === '' ? '' : `（含运费 ${freight}）`}`
}

/** Refunds pieces that cannot be delivered: by default everything not shipped, adjustable per line. */
export function RefundOrderForm({ order, onDone }: Props) {
  const { call, toast } = useMall()
  const scoreName = useScoreName()
  const { orderId } = order
  const lines = open(order)
  const initial = {
    ...Object.fromEntries(lines.map(({ lineId, inShop }) => [lineId, String(inShop)])),
    reason: '',
    text: '',
  }
  const form = useForm<string>({
    initial,
    checks: {
      ...Object.fromEntries(
        lines.map(({ lineId }) => [lineId, (values: Values<string>) => lineFault(order, lineId, values)]),
      ),
      reason: ({ reason }) => (reason === '' ? '请选择原因' : null),
    },
    keep: { form: `refund:${orderId}`, fields: Object.keys(initial) },
    async submit(values) {
      const asked = buildRequest(order, values)
      if (!asked) return
      const text = (values.text ?? '').trim()
      await call(officeAfterSales.refundOrder, { ...asked, text }, { quiet: true })
      toast.success('已退款，款项按原支付方式退回')
      onDone()
    },
  })
  const waiting = order.afterSales.some(({ status }) => status === 10)
  return (
    <form {...form.bind} className={formStyles.form} aria-label="平台退款">
      <RestoredNote form={form} />
      <p>
        退还未发货商品的实付现金、{scoreName}
        和礼品卡，库存和优惠券按规则退回，买家会收到短信。缺货或商家无法履约时运费一并退还。
      </p>
      {waiting && <p>买家已申请的退款，在全部退款时一并同意。</p>}
      <div className={styles.lines}>
        {lines.map(({ lineId, lineNo, name, specText, inShop, allocations, quantity }) => (
          <NumberInput
            key={lineId}
            label={`第 ${lineNo} 行 ${name} ${specText}`.trim()}
            field={form.field(lineId)}
            unit="件"
            hint={`可退 ${inShop} 件；该行 ${quantity} 件实付 ${paidText(allocations, scoreName)}`}
            min="0"
            max={String(inShop)}
          />
        ))}
      </div>
      <Select label="原因" field={form.field('reason')} options={REASONS} placeholder="请选择" />
      <TextArea label="给买家看的说明（选填）" field={form.field('text')} maxLength={200} rows={3} />
      <RefundTotal order={order} values={form.values} />
      <FormEnd refusal={form.refusal} pending={form.pending}>
        确认退款
      </FormEnd>
    </form>
  )
}
