import { recordConsent } from '#server/people/legal/texts.ts'
import type { Services } from '#server/platform/call/context.ts'
import { users } from './tables.ts'
import type { UserRow } from './users.ts'

interface NewAccount {
  userName: string
  telephone: string
  /** '' for a person. */
  company: string
  passwordHash: string
}

/** Records consent to the current legal texts. Returns undefined if the user name or the phone is taken. */
export async function openAccount(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  { userName, telephone, company, passwordHash }: NewAccount,
): Promise<UserRow | undefined> {
  const enterprise = company !== ''
  const [made] = await db
    .insert(users)
    .values({
      id: random.token(12),
      telephone,
      createdAt: clock.now(),
      userName,
      name: company || userName,
      roles: ['buyer'],
      enterprise,
      certification: enterprise ? { title: company, certified: false } : null,
      passwordHash,
    })
    .onConflictDoNothing()
    .returning()
  if (made) await recordConsent({ db, clock }, made.id)
  return made
}
