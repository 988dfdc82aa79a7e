import { and, eq, inArray, like } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { buildLikePattern, parseTerms } from '#schemas/catalog/goods/search-text.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { officeSchemes as calls } from '#schemas/sourcing/schemes/office-calls.ts'
import { schemeSubmissionList } from '#schemas/sourcing/schemes/submission-list.ts'
import { SUBMISSION_STATES } from '#schemas/sourcing/schemes/words.ts'
import { users } from '#server/people/accounts/tables.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { composeSms } from '#server/people/messages/templates.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { hasAll, hasWord } from '#server/platform/database/word-index.ts'
import { createSubmissionDecided, createSubmissionNotFound, toSubmission } from './submissions.ts'
import { schemeSubmissions as table } from './tables.ts'

const words = (word: string) =>
  hasAll(
    parseTerms(word).map((term) =>
      hasWord([table.searchText], term, like(table.searchText, buildLikePattern(term))),
    ),
  )

const listRoutes = implementList(schemeSubmissionList, {
  table,
  id: table.id,
  sorts: { createdAt: table.createdAt },
  words,
  where: ({ filters }) =>
    and(filterChosen(table.status, filters.status), filterDays(table.createdAt, filters.created)),
  async rows(ids, { db }) {
    const found = await db
      .select({ row: table, userName: users.userName })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(inArray(table.id, [...ids]))
    return found.map(({ row, userName }) => {
      const { content, contact, telephone, quote } = row
      const { name, customer, totals } = content
      const { submissionId, status, createdAt, decidedAt } = toSubmission(row)
      const of = { submissionId, status, createdAt, decidedAt, userName, contact, telephone }
      return { ...of, name, customer, pieces: totals.pieces, quote: formatYuan(quote) }
    })
  },
})

async function schemeSubmission(
  { submissionId }: Parsed<typeof calls.schemeSubmission>,
  { db }: Context<Member>,
): Promise<Out<typeof calls.schemeSubmission>> {
  const [found] = await db
    .select({ row: table, userName: users.userName })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(eq(table.id, submissionId))
  if (!found) throw createSubmissionNotFound()
  const { contact, telephone, content } = found.row
  return { ...toSubmission(found.row), userName: found.userName, contact, telephone, content }
}

/** POST backOffice/scheme/answer */
export function answerSubmission(
  { submissionId, reply: typed }: Parsed<typeof calls.answerSubmission>,
  context: Context<Member>,
): Promise<null> {
  const reply = typed.trim()
  if (reply === '') throw reject('BAD_INPUT', '请填写答复，它会告诉提交方案的会员')
  return context.db.transaction(async (db) => {
    const transaction = { ...context, db }
    const [row] = await db.select().from(table).where(eq(table.id, submissionId)).for('update')
    if (!row) throw createSubmissionNotFound()
    if (row.status !== 'WAITING') throw createSubmissionDecided()
    const decidedAt = context.clock.now()
    await db.update(table).set({ status: 'ANSWERED', reply, decidedAt }).where(eq(table.id, submissionId))
    await writeAudit(transaction, {
      area: 'schemes',
      action: 'answerSubmission',
      subject: ['schemeSubmission', submissionId],
      before: { status: SUBMISSION_STATES.WAITING },
      after: { status: SUBMISSION_STATES.ANSWERED, reply },
    })
    const words = composeSms('schemeAnswered', {})
    await context.sms.send({ telephone: row.telephone, ...words }, transaction)
    return null
  })
}

export const submissionOfficeRoutes = [
  ...listRoutes,
  ...implement(calls, { schemeSubmission, answerSubmission }),
]
