import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { parseYuan } from '#schemas/money/money.ts'
import type { ReportType } from '#schemas/reports/states.ts'
import type { Services } from '#server/platform/call/context.ts'
import { settings } from './tables.ts'

/** Fees of a report filing by type, in fen, and its days of protection. */
export interface ReportTerms {
  protectionDays: number
  fees: Readonly<Record<ReportType, number>>
}

const PROTECTION_DAYS = 90
const Stored = z.partial(
  z.object({
    protectionDays: z.int().check(z.minimum(1), z.maximum(3650)),
    /** Fees in yuan, by type. */
    fees: z.record(z.string(), z.string()),
  }),
)

/** Reads the setting `reports`; without a valid one a filing is free and protects for 90 days. */
export async function loadReportTerms({ db, log }: Pick<Services, 'db' | 'log'>): Promise<ReportTerms> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'reports'))
  const stored = z.safeParse(Stored, row?.value ?? {})
  if (!stored.success) log.warn({ issues: stored.error.issues }, 'the terms of reports are not usable')
  const { protectionDays = PROTECTION_DAYS, fees = {} } = stored.success ? stored.data : {}
  const fee = (type: ReportType) => Math.max(0, parseYuan(fees[type] ?? '0') ?? 0)
  return { protectionDays, fees: { 1: fee(1), 2: fee(2) } }
}
