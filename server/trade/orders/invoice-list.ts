import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { formatYuan } from '#schemas/money/money.ts'
import { invoiceList } from '#schemas/trade/orders/invoice-list.ts'
import { describeInvoiceState } from '#schemas/trade/orders/invoice-states.ts'
import { ORDER } from '#schemas/trade/orders/states.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implementList, filterDays } from '#server/platform/call/list.ts'
import { hasWord, addExactConditions, type WordCondition } from '#server/platform/database/word-index.ts'
import { invoices } from './invoice-tables.ts'
import { getInvoiceFacts } from './invoice.ts'
import { selectInvoiceTitle, orders } from './tables.ts'

/** Fen that an invoice can still cover, SQL form of `getInvoiceAmount`. */
export const invoiceLeft = sql`${orders.cash} + ${orders.giftCard} + ${orders.pointsFen} - ${orders.invoiceBack}`
/** True if no invoice can be issued any more, in line with `describeInvoiceState`. */
const HOPELESS = sql`(${inArray(orders.status, [ORDER.CANCELLED, ORDER.CLOSED])} or ${invoiceLeft} <= 0)`
const tooMuch = or(eq(orders.status, ORDER.CLOSED), gt(invoices.amount, invoiceLeft))

const issued = ({ db }: Pick<Context, 'db'>, kind: 'BLUE' | 'RED', such?: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(invoices)
      .where(and(eq(invoices.orderId, orders.id), eq(invoices.kind, kind), isNull(invoices.voidedAt), such)),
  )

function stateCondition(context: Pick<Context, 'db'>, typed: string | undefined): SQL | undefined {
  if (typed === undefined || typed === '') return undefined
  const [blue, red] = [issued(context, 'BLUE'), issued(context, 'RED')]
  const states: Readonly<Record<string, SQL | undefined>> = {
    APPLIED: and(not(blue), not(HOPELESS), isNotNull(orders.paidAt)),
    LATER: and(not(blue), not(HOPELESS), isNull(orders.paidAt)),
    NEVER: and(not(blue), HOPELESS),
    ISSUED: and(blue, not(red)),
    REDO: and(issued(context, 'BLUE', tooMuch), not(red)),
    RED: red,
  }
  const wanted = typed.split(',').map((state) => states[state])
  if (wanted.some((one) => one === undefined)) throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
  return or(...wanted)
}

function words(word: string, { db }: Pick<Context, 'db'>): WordCondition {
  const numbered = db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, word))
  const titled = hasWord([selectInvoiceTitle(orders)], word)
  return addExactConditions(titled, eq(orders.id, word), sql`${orders.id} = any(array(${numbered}))`)
}

export const invoiceListRoutes = implementList(invoiceList, {
  table: orders,
  id: orders.id,
  sorts: { createdAt: orders.createdAt },
  words,
  where: ({ filters }, context) =>
    and(
      isNotNull(orders.invoice),
      stateCondition(context, filters.state),
      filterDays(orders.createdAt, filters.created),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select()
      .from(orders)
      .where(inArray(orders.id, [...ids]))
    const all = await db
      .select()
      .from(invoices)
      .where(and(inArray(invoices.orderId, [...ids]), isNull(invoices.voidedAt)))
      .orderBy(asc(invoices.kind))
    return found.flatMap((order) => {
      if (!order.invoice) return []
      const own = all.filter(({ orderId }) => orderId === order.id)
      const facts = getInvoiceFacts(order, own)
      const { kind, titleKind, title, taxNumber } = order.invoice
      const last = own.at(-1)
      return {
        kind,
        titleKind,
        title,
        taxNumber,
        orderId: order.id,
        state: facts.state,
        stateText: describeInvoiceState(facts),
        amount: formatYuan(facts.amount),
        number: last?.number ?? null,
        day: last?.day ?? null,
        createdAt: order.createdAt,
      }
    })
  },
})
