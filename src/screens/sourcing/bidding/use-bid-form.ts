import { numberFault, readNumber } from '#schemas/base/typed-number.ts'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { BiddingDetail, BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import { bidTotal, readUnitPrice } from '#schemas/sourcing/bidding/rules.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Values } from '#ui/field/use-fields.ts'

/** The field of a line's unit price. */
export const nameOf = ({ lineNo }: Pick<BiddingLine, 'lineNo'>) => `price${lineNo}`
/** The unit price of a line as it stands in the form. */
export const typed = (values: Values<string>, line: BiddingLine) => readNumber(values[nameOf(line)] ?? '')

/** What the typed prices come to so far, in fen; null while one is missing or is none. */
export function totalOf(lines: readonly BiddingLine[], values: Values<string>): number | null {
  const priced = lines.flatMap((line) => {
    const price = readUnitPrice(typed(values, line))
    return price === null ? [] : [{ price, quantity: line.quantity }]
  })
  return priced.length === lines.length ? bidTotal(priced) : null
}

/**
 * A supplier's quote as it is typed: kept as a draft, sent, or taken back. What is typed outlives a reload, and a
 * refusal.
 */
export function useBidForm({ biddingId, lines, bid }: BiddingDetail) {
  const { call, toast } = useMall()
  const priceOf = new Map(bid?.prices.map(({ lineNo, price }) => [lineNo, price]))
  const revision = bid?.revision ?? 0
  const sent = bid !== null && !['DRAFT', 'WITHDRAWN'].includes(bid.state)

  async function place(values: Values<string>, send: boolean) {
    const prices = lines.map((line) => ({ lineNo: line.lineNo, price: typed(values, line) }))
    const asked = { biddingId, revision, lines: prices, note: values.note ?? '', send }
    await call(calls.bid, asked, { quiet: true })
  }
  const checkOf = (line: BiddingLine) => (values: Values<string>) =>
    readUnitPrice(typed(values, line)) === null
      ? (numberFault(typed(values, line)) ?? '请填写大于 0 且最多两位小数的单价')
      : null
  const form = useForm<string>({
    initial: {
      ...Object.fromEntries(lines.map((line) => [nameOf(line), priceOf.get(line.lineNo) ?? ''])),
      note: bid?.note ?? '',
    },
    checks: Object.fromEntries(lines.map((line) => [nameOf(line), checkOf(line)])),
    keep: { form: `bid:${biddingId}`, fields: [...lines.map(nameOf), 'note'] },
    async submit(values) {
      await place(values, true)
      toast.success(sent ? '报价已修改' : '报价已提交，开标前只有您能看到')
    },
  })
  const keepDraft = () =>
    form.attempt([], async (values) => {
      await place(values, false)
      toast.success('草稿已保存')
    })
  const withdraw = () =>
    form.attempt([], async () => {
      await call(calls.withdrawBid, { biddingId, revision }, { quiet: true })
      toast.success('报价已撤回，截止前可以重新提交')
    })
  return { form, sent, keepDraft, withdraw }
}
