import type { Services } from '#server/context.ts'
import type { refunds } from '#server/db/schema/payment.ts'

/** What follows a refund that was executed: its after-sale is done, its order may close. */
export async function afterRefund(_services: Services, _refund: typeof refunds.$inferSelect): Promise<void> {}
