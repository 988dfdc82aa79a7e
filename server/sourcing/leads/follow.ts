import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/base/endpoint.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import { LEAD_MOVES, LEAD_STATES } from '#schemas/sourcing/leads/entities.ts'
import type { officeLeads as calls } from '#schemas/sourcing/leads/office-calls.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { leads, leadSteps } from './tables.ts'
import type { LeadRow } from './view.ts'

type Seen = Parsed<typeof calls.takeLead>
type Followed = Parsed<typeof calls.followLead>

export const createLeadNotFound = () => reject('NOT_FOUND', '线索不存在，请返回线索列表')
const changed = () => reject('STATE_CHANGED', '线索已被他人处理，请刷新后查看')

interface Change {
  action: AuditAction
  set: Partial<LeadRow>
  text: string
}

const factsOf = ({ status, takenBy, note }: LeadRow) => ({ status: LEAD_STATES[status], takenBy, note })

/** Locks the lead and logs the change; throws STATE_CHANGED if the status is not the one that was seen. */
function changing(
  context: Context<Member>,
  { leadId, status }: Seen,
  decide: (row: LeadRow) => Change,
): Promise<null> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update')
    if (!row) throw createLeadNotFound()
    if (row.status !== status) throw changed()
    const { action, set, text } = decide(row)
    const { clock, random, user } = context
    const [now, subject] = [clock.now(), ['lead', leadId] as const]
    const [before, after] = [factsOf(row), factsOf({ ...row, ...set })]
    await tx.update(leads).set(set).where(eq(leads.id, leadId))
    const step = { id: random.token(12), leadId, operatorId: user.id, text, createdAt: now }
    await tx.insert(leadSteps).values(step)
    await writeAudit({ ...context, db: tx }, { area: 'leadContacts', action, subject, before, after })
    return null
  })
}

export function takeLead(seen: Seen, context: Context<Member>): Promise<null> {
  const { user, clock } = context
  return changing(context, seen, ({ takenBy }) => {
    if (takenBy === user.id) throw reject('STATE_CHANGED', '这条线索已经由您跟进')
    if (takenBy !== null) throw reject('STATE_CHANGED', '这条线索已由他人跟进，请刷新后查看')
    return { action: 'takeLead', set: { takenBy: user.id, takenAt: clock.now() }, text: '开始跟进' }
  })
}

export function followLead({ to, note, ...seen }: Followed, context: Context<Member>): Promise<null> {
  const words = note.trim()
  const { user, clock } = context
  return changing(context, seen, ({ status, takenBy }) => {
    if (to !== status && !LEAD_MOVES[status].includes(to))
      throw reject('STATE_CHANGED', `${LEAD_STATES[status]}的线索不能改为${LEAD_STATES[to]}，请刷新后查看`)
    if (words === '' && (to === status || to === 'LOST'))
      throw reject('BAD_INPUT', to === 'LOST' && to !== status ? '请填写未成交的原因' : '请填写备注')
    // Acting on a lead that nobody has taken also takes it.
    const taken = takenBy === null ? { takenBy: user.id, takenAt: clock.now() } : {}
    const said = to === status ? '备注' : `${LEAD_STATES[status]} → ${LEAD_STATES[to]}`
    return {
      action: 'followLead',
      set: { status: to, ...taken, ...(words !== '' && { note: words }) },
      text: words === '' ? said : `${said}：${words}`,
    }
  })
}
