import { desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { account } from '#schemas/api/account.ts'
import { httpMessage } from '#schemas/base/errors.ts'
import type { Services } from '#server/platform/call/context.ts'
import { settings } from '#server/settings/tables.ts'
import { smsOutbox } from './tables.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import type { Handlers } from '#server/platform/call/implement.ts'

/** Outside the demo these calls do not exist. */
function needDemo({ settings: { demo } }: Services): void {
  if (!demo) throw new ApiError('404', httpMessage(404), 404)
}

export const demoCalls: Pick<Handlers<typeof account>, 'smsOutbox' | 'demoAccounts'> = {
  async smsOutbox(_, context) {
    needDemo(context)
    return context.db
      .select()
      .from(smsOutbox)
      .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
      .limit(50)
  },

  /** The seed writes the accounts it made under the setting `demoAccounts`. */
  async demoAccounts(_, context) {
    needDemo(context)
    const [row] = await context.db.select().from(settings).where(eq(settings.key, 'demoAccounts'))
    const stored = z.safeParse(account.demoAccounts.output, row?.value)
    return stored.success ? stored.data : { password: '', accounts: [] }
  },
}
