import { and, count, desc, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { type InvoiceTitle, invoiceTitles } from '#schemas/trade/orders/invoice-title-calls.ts'
import {
  MAX_TITLES,
  NO_INVOICE_TEXTS,
  readInvoiceTexts,
  validateInvoiceTitle,
} from '#schemas/trade/orders/invoice.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { invoiceTitles as table } from './tables.ts'

type Row = typeof table.$inferSelect

function toTitle({ id, userId: _, createdAt: _at, ...texts }: Row): InvoiceTitle {
  return { titleId: id, ...texts }
}

const missing = () => reject('NOT_FOUND', '该发票抬头不存在或已被删除，请重新选择')
const own = ({ user }: Context<Member>, titleId: string) =>
  and(eq(table.id, titleId), eq(table.userId, user.id))

/** Finds the row to save to: by its id, otherwise by kind and title. */
async function titleOf(
  transaction: Context<Member>,
  titleId: string | undefined,
  kind: Row['kind'],
  title: string,
) {
  const { db, user } = transaction
  const same = and(eq(table.userId, user.id), eq(table.kind, kind), eq(table.title, title))
  const [twin] = await db.select().from(table).where(same)
  if (titleId === undefined) return twin
  const [row] = await db.select().from(table).where(own(transaction, titleId))
  if (!row) throw missing()
  if (twin && twin.id !== titleId) throw reject('BAD_INPUT', '已有相同的发票抬头，请直接使用或修改抬头')
  return row
}

function saveTitle(
  typed: Parsed<typeof invoiceTitles.save>,
  context: Context<Member>,
): Promise<InvoiceTitle> {
  const refusal = validateInvoiceTitle(typed.kind, typed)
  if (refusal !== null) throw reject('BAD_INPUT', refusal)
  const texts = readInvoiceTexts(typed)
  const { kind } = typed
  const values = { kind, ...(kind === 'COMPANY' ? texts : { ...NO_INVOICE_TEXTS, title: texts.title }) }
  return withMemberLock(context, async (transaction) => {
    const { db, clock, random, user } = transaction
    const row = await titleOf(transaction, typed.titleId, kind, texts.title)
    if (row) {
      await db.update(table).set(values).where(own(transaction, row.id))
      return toTitle({ ...row, ...values })
    }
    const [held] = await db.select({ all: count() }).from(table).where(eq(table.userId, user.id))
    if ((held?.all ?? 0) >= MAX_TITLES)
      throw reject('BAD_INPUT', `发票抬头最多保存 ${MAX_TITLES} 个，请先删除不用的抬头再添加`)
    const made = { id: random.token(12), userId: user.id, createdAt: clock.now(), ...values }
    await db.insert(table).values(made)
    return toTitle(made)
  })
}

export const invoiceTitleRoutes = implement(invoiceTitles, {
  async list(_, { db, user }) {
    const mine = db.select().from(table).where(eq(table.userId, user.id))
    return (await mine.orderBy(desc(table.createdAt), desc(table.id))).map(toTitle)
  },
  save: saveTitle,
  async delete({ titleId }, context) {
    const gone = await context.db.delete(table).where(own(context, titleId)).returning({ id: table.id })
    if (gone.length === 0) throw missing()
    return null
  },
})
