import { lt } from 'drizzle-orm'
import { pageWorkingCopies } from '#server/content/pages/tables.ts'
import { uploadTickets } from '#server/content/uploads/tables.ts'
import { captchas, proofs, rememberTokens } from '#server/people/accounts/tables.ts'
import type { Job } from '#server/platform/call/job.ts'
import { rateLimits } from '#server/platform/call/tables.ts'
import { deleteByPages, deleteInBatches } from '#server/platform/database/delete-in-batches.ts'
import { supplierSecrets } from '#server/sourcing/suppliers/tables.ts'
import { providerPayers } from '#server/trade/providers/tables.ts'

/** Tables whose expired rows are deleted; their expiry columns are indexed. */
const EXPIRING = [
  { table: captchas, end: captchas.expiresAt },
  { table: proofs, end: proofs.expiresAt },
  { table: rateLimits, end: rateLimits.resetAt },
  { table: supplierSecrets, end: supplierSecrets.expiresAt },
  { table: providerPayers, end: providerPayers.expiresAt },
  { table: uploadTickets, end: uploadTickets.expiresAt },
  { table: pageWorkingCopies, end: pageWorkingCopies.expiresAt },
]

export const purgeExpired: Job = {
  name: 'purge-expired',
  everyMs: 3_600_000,
  async run({ db, clock }) {
    const now = clock.now()
    let deleted = await deleteByPages(db, { table: rememberTokens, where: lt(rememberTokens.expiresAt, now) })
    for (const { table, end } of EXPIRING)
      deleted += await deleteInBatches(db, { table, where: lt(end, now), order: end })
    return deleted
  },
}
