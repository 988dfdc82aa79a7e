import { and, eq, gt, lt } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { tokenHash } from './sessions.ts'
import { proofs } from './tables.ts'

const LIFE = 10 * 60_000

/** The step that was passed: a phone was named, and it was shown to be one's own. */
export type ProofPurpose = 'resetTelephone' | 'resetIdentity'

interface Shown {
  proof: string
  purpose: ProofPurpose
}

type Base = Pick<Services, 'db' | 'clock'>

/** That a step was passed with this phone, for the next one alone; what has ended goes now. */
export async function giveProof(
  { db, clock, random }: Base & Pick<Services, 'random'>,
  { telephone, purpose }: { telephone: string; purpose: ProofPurpose },
): Promise<string> {
  const now = clock.now()
  await db.delete(proofs).where(lt(proofs.expiresAt, now))
  const proof = random.token(32)
  await db.insert(proofs).values({ proofHash: tokenHash(proof), purpose, telephone, expiresAt: now + LIFE })
  return proof
}

const good = ({ clock }: Base, { proof, purpose }: Shown) =>
  and(eq(proofs.proofHash, tokenHash(proof)), eq(proofs.purpose, purpose), gt(proofs.expiresAt, clock.now()))

/** The phone of a proof that is still good, and stays so; throws PROOF_GONE for any other. */
export async function readProof(services: Base, shown: Shown): Promise<string> {
  const [found] = await services.db.select().from(proofs).where(good(services, shown))
  if (!found) throw refuse('PROOF_GONE')
  return found.telephone
}

/** As `readProof`, and used up by one statement: of several at once one gets through. */
export async function spendProof(services: Base, shown: Shown): Promise<string> {
  const [spent] = await services.db.delete(proofs).where(good(services, shown)).returning()
  if (!spent) throw refuse('PROOF_GONE')
  return spent.telephone
}
