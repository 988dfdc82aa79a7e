import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { hashSecretToken } from '#server/people/accounts/sessions.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { providerPayers as payers } from './tables.ts'

type Asker = Pick<Context<Member>, 'db' | 'clock' | 'random' | 'token'>

/** Validity of a state, ms; the provider's code behind it expires after five minutes. */
const STATE_MS = 600_000
/** Time for which a payer is remembered, ms: as long as the bridge parameters are valid. */
const PAYER_MS = 7_200_000
const STATE_BYTES = 20

const sessionOf = ({ token }: Asker) => hashSecretToken(token ?? '')

const ownRow = (asker: Asker, tradeId: string) =>
  and(
    eq(payers.tradeId, tradeId),
    eq(payers.sessionHash, sessionOf(asker)),
    gt(payers.expiresAt, asker.clock.now()),
  )

/** Creates a state of letters and digits only, which replaces the previous one of the session. */
export async function createState(asker: Asker, tradeId: string): Promise<string> {
  const { db, clock, random } = asker
  const state = Buffer.from(random.token(STATE_BYTES), 'base64url').toString('hex')
  const row = { stateHash: hashSecretToken(state), payer: null, expiresAt: clock.now() + STATE_MS }
  await db
    .insert(payers)
    .values({ tradeId, sessionHash: sessionOf(asker), ...row })
    .onConflictDoUpdate({ target: [payers.tradeId, payers.sessionHash], set: row })
  return state
}

/** Consumes a state. Returns false if it was consumed before, has expired, or belongs to another session or trade. */
export async function consumeState(asker: Asker, tradeId: string, state: string): Promise<boolean> {
  const consumed = await asker.db
    .update(payers)
    .set({ stateHash: null })
    .where(and(ownRow(asker, tradeId), eq(payers.stateHash, hashSecretToken(state))))
    .returning({ tradeId: payers.tradeId })
  return consumed.length > 0
}

/** Remembers the payer, after `consumeState`. */
export async function rememberPayer(asker: Asker, tradeId: string, payer: string): Promise<void> {
  await asker.db
    .update(payers)
    .set({ payer, expiresAt: asker.clock.now() + PAYER_MS })
    .where(ownRow(asker, tradeId))
}

/** Finds the payer of the trade in this session; null if unknown. */
export async function findPayer(asker: Asker, tradeId: string): Promise<string | null> {
  const [row] = await asker.db
    .select({ payer: payers.payer })
    .from(payers)
    .where(and(ownRow(asker, tradeId), isNotNull(payers.payer)))
  return row?.payer ?? null
}

/** Forgets a payer that the provider does not accept. */
export async function forgetPayer(asker: Asker, tradeId: string): Promise<void> {
  await asker.db.delete(payers).where(ownRow(asker, tradeId))
}
