import { and, eq, gt, lt } from 'drizzle-orm'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashSecretToken } from './sessions.ts'
import { proofs } from './tables.ts'

const PROOF_LIFE_MS = 10 * 60_000

export type ProofPurpose = 'resetTelephone' | 'resetIdentity'

interface Shown {
  proof: string
  purpose: ProofPurpose
}

type Base = Pick<Services, 'db' | 'clock'>

/** Issues a proof that is valid only for the next step of this purpose, and deletes expired proofs. */
export async function giveProof(
  { db, clock, random }: Base & Pick<Services, 'random'>,
  { telephone, purpose }: { telephone: string; purpose: ProofPurpose },
): Promise<string> {
  const now = clock.now()
  await db.delete(proofs).where(lt(proofs.expiresAt, now))
  const proof = random.token(32)
  await db
    .insert(proofs)
    .values({ proofHash: hashSecretToken(proof), purpose, telephone, expiresAt: now + PROOF_LIFE_MS })
  return proof
}

const good = ({ clock }: Base, { proof, purpose }: Shown) =>
  and(
    eq(proofs.proofHash, hashSecretToken(proof)),
    eq(proofs.purpose, purpose),
    gt(proofs.expiresAt, clock.now()),
  )

/** Returns the phone of a valid proof without using it up. Throws PROOF_GONE for any other. */
export async function readProof(services: Base, shown: Shown): Promise<string> {
  const [found] = await services.db.select().from(proofs).where(good(services, shown))
  if (!found) throw reject('PROOF_GONE')
  return found.telephone
}

/** Uses up a proof in one statement, so that of parallel calls one succeeds. Throws PROOF_GONE. */
export async function spendProof(services: Base, shown: Shown): Promise<string> {
  const [spent] = await services.db.delete(proofs).where(good(services, shown)).returning()
  if (!spent) throw reject('PROOF_GONE')
  return spent.telephone
}
