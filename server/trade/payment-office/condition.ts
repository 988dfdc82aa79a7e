import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/people/accounts/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { filterChosen, filterDays } from '#server/platform/call/list.ts'
import { orders, trades } from '#server/trade/orders/tables.ts'
import { cashTransfers, payments } from '#server/trade/payments/tables.ts'

function wordCondition({ db }: Pick<Context, 'db'>, word: string): SQL | undefined {
  if (word === '') return undefined
  const ofOrder = db.select({ id: orders.tradeId }).from(orders).where(eq(orders.id, word))
  const ofCashier = db.select({ id: payments.tradeId }).from(payments).where(eq(payments.gatewayNo, word))
  const member = db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.userName})`, word.toLowerCase()))
  return or(
    eq(trades.id, word),
    inArray(trades.id, ofOrder),
    inArray(trades.id, ofCashier),
    inArray(trades.userId, member),
  )
}

/** Selects trades by the state of their transfers; WAITING selects those with a proof to be reviewed. */
function transferCondition({ db }: Pick<Context, 'db'>, filter = ''): SQL | undefined {
  if (filter === '') return undefined
  const found = db
    .select({ id: payments.tradeId })
    .from(cashTransfers)
    .innerJoin(payments, eq(payments.id, cashTransfers.paymentId))
    .where(filter === 'WAITING' ? isNotNull(cashTransfers.proofAt) : undefined)
  return inArray(trades.id, found)
}

interface Asked {
  word: string
  filters: Readonly<Record<string, string>>
}

/** Builds the condition shared by the list of trades and its sums. */
export function selectTrades(context: Pick<Context, 'db'>, { word, filters }: Asked): SQL | undefined {
  return and(
    wordCondition(context, word.trim()),
    filterChosen(trades.status, filters.status),
    filterChosen(trades.kind, filters.kind),
    transferCondition(context, filters.transfer),
    filterDays(trades.createdAt, filters.created),
    filterDays(trades.paidAt, filters.paid),
  )
}
