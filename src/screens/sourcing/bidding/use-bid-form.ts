import { describeNumberFault, readNumber } from '#schemas/base/typed-number.ts'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import type { BiddingDetail, BiddingLine } from '#schemas/sourcing/bidding/entities.ts'
import { sumBid, readUnitPrice } from '#schemas/sourcing/bidding/rules.ts'
import { useForm } from '#src/runtime/form/use-form.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Values } from '#ui/field/use-fields.ts'

/** Returns the field name of a line's unit price. */
export const makePriceName = ({ lineNo }: Pick<BiddingLine, 'lineNo'>) => `price${lineNo}`
/** Normalizes the typed unit price of a line. */
export const readTypedPrice = (values: Values<string>, line: BiddingLine) =>
  readNumber(values[makePriceName(line)] ?? '')

/** Returns the total of the typed prices in fen; null while a price is missing or invalid. */
export function sumPrices(lines: readonly BiddingLine[], values: Values<string>): number | null {
  const priced = lines.flatMap((line) => {
    const price = readUnitPrice(readTypedPrice(values, line))
    return price === null ? [] : [{ price, quantity: line.quantity }]
  })
  return priced.length === lines.length ? sumBid(priced) : null
}

/** Form of a supplier's quote: save as draft, submit, or withdraw. Typed text survives a reload and a rejection. */
export function useBidForm({ biddingId, lines, bid }: BiddingDetail) {
  const { call, toast } = useMall()
  const priceOf = new Map(bid?.prices.map(({ lineNo, price }) => [lineNo, price]))
  const revision = bid?.revision ?? 0
  const sent = bid !== null && !['DRAFT', 'WITHDRAWN'].includes(bid.state)

  async function place(values: Values<string>, send: boolean) {
    const prices = lines.map((line) => ({ lineNo: line.lineNo, price: readTypedPrice(values, line) }))
    const asked = { biddingId, revision, lines: prices, note: values.note ?? '', send }
    await call(calls.bid, asked, { quiet: true })
  }
  const checkOf = (line: BiddingLine) => (values: Values<string>) =>
    readUnitPrice(readTypedPrice(values, line)) === null
      ? (describeNumberFault(readTypedPrice(values, line)) ?? '请填写大于 0 且最多两位小数的单价')
      : null
  const form = useForm<string>({
    initial: {
      ...Object.fromEntries(lines.map((line) => [makePriceName(line), priceOf.get(line.lineNo) ?? ''])),
      note: bid?.note ?? '',
    },
    checks: Object.fromEntries(lines.map((line) => [makePriceName(line), checkOf(line)])),
    keep: { form: `bid:${biddingId}`, fields: [...lines.map(makePriceName), 'note'] },
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
