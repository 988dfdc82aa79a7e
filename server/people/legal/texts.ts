import { desc, eq } from 'drizzle-orm'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { LEGAL_NAMES, type LegalName } from '#schemas/people/legal/names.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { legalConsents, legalTexts } from './tables.ts'

/** Loads the valid version of a text; undefined if none was written. */
export async function loadCurrentText(db: Db, name: LegalName) {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(eq(legalTexts.name, name))
    .orderBy(desc(legalTexts.version))
    .limit(1)
  return row
}

/** Records that a member agreed to the current texts; texts that are not written are skipped. */
export async function recordConsent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  for (const name of getTypedKeys(LEGAL_NAMES)) {
    const text = await loadCurrentText(db, name)
    if (!text) continue
    const row = { userId, name, version: text.version, agreedAt: clock.now() }
    await db.insert(legalConsents).values(row).onConflictDoNothing()
  }
}

/** Loads the consents of a member, newest first. */
export async function findConsents(db: Db, userId: string) {
  const { name, version, agreedAt } = legalConsents
  return db
    .select({ name, version, agreedAt })
    .from(legalConsents)
    .where(eq(legalConsents.userId, userId))
    .orderBy(desc(agreedAt), name, desc(version))
}
