import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import { uploads } from '#server/content/uploads/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import type { Job } from '#server/platform/call/job.ts'
import { deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { schemes } from '#server/sourcing/schemes/tables.ts'
import { afterSaleLogs, afterSales } from '#server/trade/orders/after-sale-tables.ts'

/** Maximum number of pictures deleted at a time; small, as pictures are large. */
const PICTURES = 200

function unused({ db, clock }: Services) {
  const applied = db
    .select({ id: afterSales.id })
    .from(afterSales)
    .where(and(eq(afterSales.userId, uploads.userId), sql`${uploads.id} = any(${afterSales.pictures})`))
  const logged = db
    .select({ id: afterSaleLogs.id })
    .from(afterSaleLogs)
    .where(
      and(eq(afterSaleLogs.operatorId, uploads.userId), sql`${uploads.id} = any(${afterSaleLogs.pictures})`),
    )
  const logos = db.select({ id: schemes.id }).from(schemes).where(eq(schemes.logo, uploads.id))
  const old = and(lt(uploads.createdAt, clock.now() - DAY_MS), isNull(uploads.claim))
  return and(old, notExists(applied), notExists(logged), notExists(logos))
}

/** Deletes uploaded pictures that are still unused one day after the upload. */
export const purgeUploads: Job = {
  name: 'purge-uploads',
  everyMs: 3_600_000,
  run: (services) =>
    deleteInBatches(services.db, { table: uploads, where: unused(services), size: PICTURES }),
}
