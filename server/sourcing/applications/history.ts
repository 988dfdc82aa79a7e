import { asc, eq, inArray } from 'drizzle-orm'
import { findApplicationKind, getApplicationFieldName } from '#schemas/sourcing/applications/states.ts'
import type { applications } from '#server/people/accounts/tables.ts'
import { applicationSteps, users } from '#server/people/accounts/tables.ts'
import type { Services } from '#server/platform/call/context.ts'

type Base = Pick<Services, 'db'>
export type ApplicationRow = typeof applications.$inferSelect
type StepRow = typeof applicationSteps.$inferSelect

const fieldTexts = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([field, text]) => ({ field, text }))

/** Uses the order of declaration, because the database keeps none. */
function inOrder(kind: string, texts: ReturnType<typeof fieldTexts>) {
  const order = Object.keys(findApplicationKind(kind)?.fields ?? {})
  return texts.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}

interface Step extends StepRow {
  name: string | null
}

function stepView({ action, toStatus, createdAt, reason, mend, name }: Step, isOffice: boolean) {
  const by = isOffice && action !== 'resubmit' ? name : null
  return { action, status: toStatus, at: createdAt, by, reason, fields: fieldTexts(mend) }
}

/** Adds their history to applications, from the submission on. Only the back office sees names of its users. */
export async function addHistory({ db }: Base, rows: readonly ApplicationRow[], isOffice: boolean) {
  const ids = rows.map(({ id }) => id)
  const steps: Step[] =
    ids.length === 0
      ? []
      : (
          await db
            .select({ step: applicationSteps, name: users.name })
            .from(applicationSteps)
            .leftJoin(users, eq(users.id, applicationSteps.userId))
            .where(inArray(applicationSteps.applicationId, ids))
            .orderBy(asc(applicationSteps.stepNo))
        ).map(({ step, name }) => ({ ...step, name }))
  return rows.map((row) => {
    const { id: applicationId, kind, status, createdAt } = row
    const own = steps.filter((step) => step.applicationId === row.id)
    const first = { action: 'submit', status: own[0]?.fromStatus ?? status, at: createdAt } as const
    const begin = { ...first, by: null, reason: '', fields: [] }
    const content = inOrder(kind, fieldTexts(row.content))
    const history = [begin, ...own.map((step) => stepView(step, isOffice))]
    return { applicationId, kind, status, createdAt, content, steps: history }
  })
}

/** Formats the requested corrections on one line, e.g. `姓名：太短；内容：缺少日期`. */
export function formatMend(kind: string, mend: Readonly<Record<string, string>>): string {
  return Object.entries(mend)
    .map(([field, words]) => `${getApplicationFieldName(kind, field)}：${words}`)
    .join('；')
}
