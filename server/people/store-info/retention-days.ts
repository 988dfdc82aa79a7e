import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DAY_MS } from '#schemas/base/constants.ts'
import { mapValues } from '#schemas/base/typed-keys.ts'
import { RETENTION_DAYS, type RetentionName } from '#schemas/people/store-info/retention-days.ts'
import type { Services } from '#server/platform/call/context.ts'
import { settings } from './tables.ts'

const Stored = z.object(
  mapValues(RETENTION_DAYS, ({ least, most, usual }) =>
    z.catch(z.int().check(z.minimum(least), z.maximum(most)), usual),
  ),
)

/** Reads the setting `retention`, in days; missing or invalid values fall back to the defaults. */
export async function loadRetentionDays({
  db,
}: Pick<Services, 'db'>): Promise<Readonly<Record<RetentionName, number>>> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'retention'))
  const stored = z.safeParse(Stored, row?.value ?? {})
  return stored.success ? stored.data : mapValues(RETENTION_DAYS, ({ usual }) => usual)
}

/** Returns the oldest time that the retention period covers, ms. */
export async function loadRetentionStart(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  name: RetentionName,
): Promise<number> {
  const days = (await loadRetentionDays({ db }))[name]
  return clock.now() - days * DAY_MS
}
