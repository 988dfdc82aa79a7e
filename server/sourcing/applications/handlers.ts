import { and, desc, eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import { formatFieldMessage, isPhone, isPhoneOrOffice } from '#schemas/base/field-rules.ts'
import { applications as calls } from '#schemas/sourcing/applications/calls.ts'
import { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { findApplicationKind, mayResubmit } from '#schemas/sourcing/applications/states.ts'
import { limitApplications } from '#server/people/accounts/auth-user/apply.ts'
import { lockMember } from '#server/people/accounts/member-lock.ts'
import { applications, users } from '#server/people/accounts/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { clampPage } from '#server/platform/database/last-page.ts'
import { decideApplication } from './decide.ts'
import { type ApplicationRow, addHistory } from './history.ts'
import { checkPartnership, applyForPartnership, loadPartnerStanding } from './partner-apply.ts'
import { createApplicationNotFound, lockApplication, takeStep } from './step.ts'

/** Validates like the first submission; throws BAD_INPUT if nothing changed. */
function mended(row: ApplicationRow, given: Parsed<typeof calls.resubmit>['content']) {
  const fields: Readonly<Record<string, string>> = findApplicationKind(row.kind)?.fields ?? {}
  const isRight = row.kind === 'contact' ? isPhoneOrOffice : isPhone
  const content = { ...row.content }
  const before: Record<string, string> = {}
  for (const { field, text } of given) {
    const [name, value] = [fields[field], text.trim()]
    if (name === undefined || !Object.hasOwn(fields, field)) continue
    if (value === '' || (field === 'telephone' && !isRight(value)))
      throw reject('BAD_INPUT', formatFieldMessage(name))
    if (value === row.content[field]) continue
    before[field] = row.content[field] ?? ''
    content[field] = value
  }
  if (Object.keys(before).length === 0) throw reject('BAD_INPUT', '内容没有变化，请按要求修改后再提交')
  return { content, before }
}

async function resubmit(
  { applicationId, status, content }: Parsed<typeof calls.resubmit>,
  context: Context<Member>,
) {
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const which = { id: applicationId, seen: status, ownerId: context.user.id }
    const row = await lockApplication(transaction, which)
    if (row.kind === 'partner') {
      await lockMember(transaction)
      await checkPartnership(transaction, row.id)
    }
    if (!mayResubmit(row.kind, row.status)) throw reject('STATE_CHANGED', '该申请当前不能修改，请刷新后查看')
    const { content: texts, before } = mended(row, content)
    await limitApplications(transaction)
    await takeStep(transaction, row, { action: 'resubmit', to: 'SUBMITTED', reason: '', mend: before })
    await tx.update(applications).set({ content: texts }).where(eq(applications.id, row.id))
    const { id, kind, userId } = row
    await context.reactions.applicationMended(transaction, { id, kind, userId, content: texts })
  })
  return null
}

const { application, decideApplication: decide } = officeApplications

const { partnerApply: applying, standing } = partners

export const applicationRoutes = [
  ...implement({ applying, standing }, { applying: applyForPartnership, standing: loadPartnerStanding }),
  ...implement(calls, {
    async mine({ pageNum, pageSize }, context) {
      const { db, user } = context
      const own = eq(applications.userId, user.id)
      const total = await db.$count(applications, own)
      const page = clampPage(pageNum, { total, pageSize })
      const rows = await db
        .select()
        .from(applications)
        .where(own)
        .orderBy(desc(applications.createdAt), desc(applications.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize)
      return { list: await addHistory(context, rows, false), total, pageNum: page, pageSize }
    },
    resubmit,
  }),
  ...implement(
    { application, decide },
    {
      async application({ applicationId }, context) {
        const [found] = await context.db
          .select({ row: applications, userName: users.userName })
          .from(applications)
          .leftJoin(users, and(eq(users.id, applications.userId)))
          .where(eq(applications.id, applicationId))
        const [view] = found ? await addHistory(context, [found.row], true) : []
        if (!found || !view) throw createApplicationNotFound()
        return { ...view, userName: found.userName }
      },
      decide: decideApplication,
    },
  ),
]
