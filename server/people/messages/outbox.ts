import type { Services, SmsSender } from '#server/platform/call/context.ts'
import { smsOutbox } from './tables.ts'

/** The embedded default: messages stay in a table, where the demo's labelled page shows them. */
export function outboxSender({ db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>): SmsSender {
  return {
    async send({ telephone, content }, transaction) {
      await (transaction?.db ?? db)
        .insert(smsOutbox)
        .values({ id: random.token(16), telephone, content, createdAt: clock.now() })
    },
  }
}
