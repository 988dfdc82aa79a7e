import { and, count, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { officePayments as calls } from '#schemas/trade/payment-office/calls.ts'
import { differenceList } from '#schemas/trade/payment-office/difference-list.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { createStateChanged } from '#server/trade/orders/change.ts'
import { payments } from '#server/trade/payments/tables.ts'
import { billDifferences as differences } from '#server/trade/providers/tables.ts'

const stateCondition = (state = ''): SQL | undefined =>
  state === ''
    ? undefined
    : state === 'OPEN'
      ? isNull(differences.settledAt)
      : isNotNull(differences.settledAt)

function wordCondition({ db }: Pick<Services, 'db'>, word: string): SQL | undefined {
  if (word === '') return undefined
  const ofTrade = db.select({ no: payments.gatewayNo }).from(payments).where(eq(payments.tradeId, word))
  return or(
    eq(differences.gatewayNo, word),
    eq(differences.refundNo, word),
    inArray(differences.gatewayNo, ofTrade),
  )
}

const yuan = (fen: number | null) => (fen === null ? null : formatYuan(fen))

export const differenceListRoutes = implementList(differenceList, {
  table: differences,
  id: differences.id,
  sorts: { foundAt: differences.foundAt },
  where: ({ word, filters }, context) =>
    and(
      wordCondition(context, word.trim()),
      stateCondition(filters.state),
      filterChosen(differences.kind, filters.kind),
      filterDays(differences.foundAt, filters.found),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ difference: differences, tradeId: payments.tradeId })
      .from(differences)
      .leftJoin(payments, eq(payments.gatewayNo, differences.gatewayNo))
      .where(inArray(differences.id, [...ids]))
    return found.map(({ tradeId, difference: { id, refundNo, billed, booked, settledAt, ...row } }) => ({
      ...row,
      differenceId: id,
      tradeId,
      refundNo: refundNo || null,
      billed: yuan(billed),
      booked: yuan(booked),
      state: settledAt === null ? 'OPEN' : 'SETTLED',
    }))
  },
})

/** Counts the open differences. */
export async function countOpenDifferences({ db }: Pick<Services, 'db'>): Promise<number> {
  const [row] = await db.select({ n: count() }).from(differences).where(isNull(differences.settledAt))
  return row?.n ?? 0
}

/** POST backOffice/payment/settleDifference: notes what was done about a difference, which moves no money. */
export async function settleDifference(
  { differenceId, reason: typed }: Parsed<typeof calls.settleDifference>,
  context: Context<Member>,
): Promise<null> {
  const settled = readReason(typed)
  await context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const own = eq(differences.id, differenceId)
    const [found] = await db.select().from(differences).where(own).for('no key update')
    if (!found) throw reject('NOT_FOUND', '差异不存在，请刷新列表')
    if (found.settledAt !== null) throw createStateChanged('该差异已处理，请刷新列表')
    await db.update(differences).set({ settled, settledAt: context.clock.now() }).where(own)
    await writeAudit(transaction, {
      area: 'payments',
      action: 'settleDifference',
      subject: ['billDifference', differenceId],
      before: null,
      after: { number: found.gatewayNo, reason: settled },
    })
  })
  return null
}
