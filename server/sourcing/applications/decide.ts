import type { Parsed } from '#schemas/base/endpoint.ts'
import { APPLICATION_ACTIONS } from '#schemas/sourcing/application-step.ts'
import type { officeApplications } from '#schemas/sourcing/applications/office-calls.ts'
import {
  findApplicationKind,
  listDecisions,
  getApplicationStateName,
} from '#schemas/sourcing/applications/states.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type ApplicationRow, formatMend } from './history.ts'
import { lockApplication, takeStep } from './step.ts'

type Input = Parsed<typeof officeApplications.decideApplication>

/** Throws STATE_CHANGED for a forbidden move and BAD_INPUT if its reason or fields are missing. */
function moveOf(row: ApplicationRow, { action, reason, fields }: Input) {
  const move = listDecisions(row.kind, row.status).find((one) => one.action === action)
  const state = getApplicationStateName(row.kind, row.status)
  if (!move)
    throw reject('STATE_CHANGED', `“${state}”的申请不能${APPLICATION_ACTIONS[action]}，请刷新后再操作`)
  const given = fields.flatMap(({ field, text }) => (text.trim() === '' ? [] : [[field, text.trim()]]))
  const marks = move.asks === 'fields' || move.marks === true
  const mend: Record<string, string> = marks ? Object.fromEntries(given) : {}
  if (move.asks === 'reason' && reason.trim() === '')
    throw reject('BAD_INPUT', '请填写原因，申请人会看到这段话')
  if (move.asks === 'fields' && Object.keys(mend).length === 0)
    throw reject('BAD_INPUT', '请至少选择一项需要补充的内容，并写明要求')
  const known = findApplicationKind(row.kind)?.fields ?? {}
  if (Object.keys(mend).some((field) => !Object.hasOwn(known, field)))
    throw reject('BAD_INPUT', '所选内容不属于这类申请，请重新选择')
  return { action, to: move.to, reason: reason.trim(), mend }
}

/** Decides an application; if two people decide at once, the second gets STATE_CHANGED with the new state. */
export async function decideApplication(input: Input, context: Context<Member>): Promise<null> {
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const row = await lockApplication(transaction, { id: input.applicationId, seen: input.status })
    const step = moveOf(row, input)
    await takeStep(transaction, row, step)
    const { id, userId, content } = row
    const { to: status, reason } = step
    const shopId = input.shopId ?? null
    const decided = { id, kind: row.kind, userId, content, status, reason, shopId }
    await context.reactions.applicationDecided(transaction, decided)
    const kind = findApplicationKind(row.kind)?.name ?? row.kind
    await writeAudit(transaction, {
      area: 'applications',
      action: 'decideApplication',
      subject: ['application', row.id],
      before: { kind, status: getApplicationStateName(row.kind, row.status) },
      after: {
        kind,
        status: getApplicationStateName(row.kind, step.to),
        action: APPLICATION_ACTIONS[step.action],
        reason: step.reason || null,
        mend: formatMend(row.kind, step.mend) || null,
      },
    })
  })
  return null
}
