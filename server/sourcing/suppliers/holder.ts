import { and, desc, eq, gt } from 'drizzle-orm'
import { mayResubmit, getApplicationStateName } from '#schemas/sourcing/applications/states.ts'
import { hashSecretToken } from '#server/people/accounts/sessions.ts'
import { applications } from '#server/people/accounts/tables.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { supplierApplications, supplierDrafts, supplierSecrets } from './tables.ts'

type Base = Pick<Context, 'db' | 'clock' | 'user'>
export type DraftRow = typeof supplierDrafts.$inferSelect
export type SentRow = typeof supplierApplications.$inferSelect & {
  application: typeof applications.$inferSelect
}

/** Application by its id: the submitted version and the draft of later changes. */
export interface Held {
  id: string
  draft: DraftRow | undefined
  sent: SentRow | undefined
}

export const KIND = 'settle'

/** Uses the same message for another applicant's application and an unknown id. */
export const createSupplierNotFound = () => reject('NOT_FOUND', '入驻申请不存在或已过期，请重新进入申请页')

/** Throws STATE_CHANGED unless the application is a draft or was sent back. */
export function requireMendable({ sent }: Held): void {
  const status = sent?.application.status
  if (status !== undefined && !mayResubmit(KIND, status))
    throw reject(
      'STATE_CHANGED',
      `该申请的状态是“${getApplicationStateName(KIND, status)}”，不能再修改，请刷新后查看`,
    )
}

export async function loadApplication({ db }: Pick<Context, 'db'>, id: string): Promise<Held> {
  const [draft] = await db.select().from(supplierDrafts).where(eq(supplierDrafts.id, id))
  const [row] = await db
    .select({ more: supplierApplications, application: applications })
    .from(supplierApplications)
    .innerJoin(applications, eq(applications.id, supplierApplications.id))
    .where(eq(supplierApplications.id, id))
  return { id, draft, sent: row && { ...row.more, application: row.application } }
}

async function idOfSecret({ db, clock }: Base, secret: string | undefined): Promise<string | null> {
  if (!secret) return null
  const good = and(
    eq(supplierSecrets.secretHash, hashSecretToken(secret)),
    gt(supplierSecrets.expiresAt, clock.now()),
  )
  const [found] = await db.select({ id: supplierSecrets.applicationId }).from(supplierSecrets).where(good)
  return found?.id ?? null
}

const ownerOf = ({ draft, sent }: Held) => sent?.application.userId ?? draft?.userId ?? null

/** Loads an application of the caller or of his secret; throws NOT_FOUND for any other. */
export async function loadOwnApplication(
  context: Base,
  { applicationId, secret }: { applicationId: string; secret?: string | undefined },
): Promise<Held> {
  const held = await loadApplication(context, applicationId)
  const isThere = held.draft !== undefined || held.sent !== undefined
  const isOwn = context.user !== null && ownerOf(held) === context.user.id
  if (!isThere || !(isOwn || (await idOfSecret(context, secret)) === applicationId))
    throw createSupplierNotFound()
  return held
}

/** Loads a member's draft, else the last submission, else the application of the secret. */
export async function loadCurrentApplication(
  context: Base,
  secret: string | undefined,
): Promise<Held | null> {
  const { db, user } = context
  if (user) {
    const mine = eq(supplierDrafts.userId, user.id)
    const [draft] = await db.select({ id: supplierDrafts.id }).from(supplierDrafts).where(mine)
    if (draft) return loadApplication(context, draft.id)
    const [sent] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.userId, user.id), eq(applications.kind, KIND)))
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(1)
    if (sent) return loadApplication(context, sent.id)
  }
  const id = await idOfSecret(context, secret)
  const held = id === null ? null : await loadApplication(context, id)
  return held?.draft || held?.sent ? held : null
}
