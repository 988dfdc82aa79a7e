import { formatYuan } from '#schemas/money/money.ts'
import type { TenderAmounts } from '#schemas/money/tenders.ts'
import { sumGiftCards } from '#schemas/trade/refunds/rules.ts'
import type { AskedInvoice } from '#server/platform/call/invoice-issuer.ts'
import type { LineContents, OrderContents } from '#server/trade/orders/contents.ts'

const cashOf = (paid: TenderAmounts) => paid.cash + sumGiftCards(paid)
/** Fen of a line that count for the invoice, in line with `getInvoiceAmount`. */
const fenOf = ({ line, paid }: LineContents) => cashOf(paid) + line.pointsFen

/** Describes an invoice over `amount` fen for the receiver; null for an order without an invoice request. */
export function describeAsked(
  { order, lines, freight }: OrderContents,
  { id, amount, email }: { id: string; amount: number; email: string },
): AskedInvoice | null {
  const { invoice } = order
  if (!invoice) return null
  const { kind, titleKind, title, taxNumber, address, telephone, bank, account, content } = invoice
  const whole = lines.reduce((sum, one) => sum + fenOf(one), cashOf(freight))
  return {
    id,
    orderId: order.id,
    kind,
    titleKind,
    title,
    taxNo: taxNumber,
    address,
    telephone,
    bank,
    account,
    content,
    email,
    lines: lines.map((one) => ({
      goodsId: one.line.goodsId,
      skuId: one.line.skuId,
      name: one.line.name,
      spec: one.line.specText,
      quantity: one.line.quantity,
      amount: formatYuan(fenOf(one)),
    })),
    freight: formatYuan(cashOf(freight)),
    refunded: formatYuan(whole - amount),
    amount: formatYuan(amount),
  }
}
