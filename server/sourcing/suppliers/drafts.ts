import { eq, lt } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { suppliers as calls } from '#schemas/sourcing/suppliers/calls.ts'
import { hashSecretToken } from '#server/people/accounts/sessions.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireTurn } from '#server/platform/call/throttle.ts'
import { getPeerKey } from '#server/platform/process/networks.ts'
import {
  type Held,
  loadApplication,
  loadOwnApplication,
  requireMendable,
  createSupplierNotFound,
} from './holder.ts'
import { claimPapers, dropPapers } from './papers.ts'
import { supplierDrafts, supplierSecrets } from './tables.ts'

/** Time in ms after which an unchanged draft and its guest's secret expire. */
const DRAFT_LIFE_MS = 30 * DAY_MS
/** New drafts of one member, or of a guest's address: a burst, then one per minute. */
const NEW = { burst: 20, everyMs: 60_000 } as const
/** Saves of drafts: one every two seconds of typing, and a burst for companies that share an address. */
const KEPT = { burst: 1800, everyMs: 2000 } as const

const by = ({ user, ip }: Context) => user?.id ?? getPeerKey(ip)

async function limit(context: Context, isNew: boolean): Promise<void> {
  await requireTurn(context, { key: `supplier:keep:pace:${by(context)}`, ...KEPT })
  if (isNew) await requireTurn(context, { key: `supplier:new:pace:${by(context)}`, ...NEW })
}

/** Issues a secret for the application, valid on one device, and deletes expired secrets. */
export async function issueSupplierSecret(
  { db, clock, random }: Pick<Context, 'db' | 'clock' | 'random'>,
  applicationId: string,
): Promise<string> {
  const secret = random.token(24)
  const now = clock.now()
  await db.delete(supplierSecrets).where(lt(supplierSecrets.expiresAt, now))
  const row = { secretHash: hashSecretToken(secret), applicationId, expiresAt: now + DRAFT_LIFE_MS }
  await db.insert(supplierSecrets).values(row)
  return secret
}

type Input = Parsed<typeof calls.keepDraft>
type Answer = Out<typeof calls.keepDraft>

const givenTexts = (changes: Input['changes']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  )

async function begin(context: Context, changes: Record<string, string>): Promise<Answer> {
  const { db, clock, random, user } = context
  const applicationId = random.token(16)
  const expiresAt = clock.now() + DRAFT_LIFE_MS
  const row = { id: applicationId, userId: user?.id ?? null, content: changes, revision: 1 }
  // If two tabs begin at the same time, the second continues the draft of the first.
  const [made] = await db
    .insert(supplierDrafts)
    .values({ ...row, updatedAt: clock.now(), expiresAt })
    .onConflictDoNothing()
    .returning({ id: supplierDrafts.id })
  if (!made && user) {
    const mine = eq(supplierDrafts.userId, user.id)
    const [other] = await db.select({ id: supplierDrafts.id }).from(supplierDrafts).where(mine)
    if (other) return goOn(context, await loadOwnApplication(context, { applicationId: other.id }), changes)
  }
  await claimPapers(context, applicationId, changes)
  const secret = user ? null : await issueSupplierSecret(context, applicationId)
  return { applicationId, secret, revision: 1, expiresAt }
}

/** Saves field by field, so that two devices editing different fields lose nothing. */
async function goOn(context: Context, held: Held, changes: Record<string, string>): Promise<Answer> {
  const { db, clock, user } = context
  requireMendable(held)
  const { id, sent } = held
  await claimPapers(context, id, changes)
  const [now, expiresAt] = [clock.now(), clock.now() + DRAFT_LIFE_MS]
  const fresh = { id, userId: sent?.application.userId ?? user?.id ?? null, content: {}, revision: 0 }
  await db
    .insert(supplierDrafts)
    .values({ ...fresh, updatedAt: now, expiresAt })
    .onConflictDoNothing()
  const [draft] = await db.select().from(supplierDrafts).where(eq(supplierDrafts.id, id)).for('update')
  if (!draft) throw reject('STATE_CHANGED', '您有另一份未提交的申请，请先提交或删除那一份')
  // Another device may have submitted the application while this one waited for the lock.
  requireMendable(await loadApplication(context, id))
  const [revision, content] = [draft.revision + 1, { ...draft.content, ...changes }]
  await db
    .update(supplierDrafts)
    .set({ content, revision, updatedAt: now, expiresAt })
    .where(eq(supplierDrafts.id, id))
  await db.update(supplierSecrets).set({ expiresAt }).where(eq(supplierSecrets.applicationId, id))
  return { applicationId: id, secret: null, revision, expiresAt }
}

/** Saves the changed fields of a draft. A draft never contains the password. */
export async function keepDraft(input: Input, context: Context): Promise<Answer> {
  const { applicationId, secret } = input
  const changes = givenTexts(input.changes)
  await limit(context, applicationId === undefined)
  return context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    if (applicationId === undefined) return begin(transaction, changes)
    return goOn(transaction, await loadOwnApplication(transaction, { applicationId, secret }), changes)
  })
}

/** Deletes the draft and the papers that the submitted application does not name; keeps what was submitted. */
export async function discardDraft(
  input: Parsed<typeof calls.discardDraft>,
  context: Context,
): Promise<null> {
  await context.db.transaction(async (tx) => {
    const transaction = { ...context, db: tx }
    const { id, draft, sent } = await loadOwnApplication(transaction, input)
    if (!draft) throw createSupplierNotFound()
    await tx.delete(supplierDrafts).where(eq(supplierDrafts.id, id))
    await dropPapers(transaction, id, sent?.application.content ?? {})
    if (!sent) await tx.delete(supplierSecrets).where(eq(supplierSecrets.applicationId, id))
  })
  return null
}
