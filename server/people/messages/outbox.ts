import type { Services, SmsSender } from '#server/platform/call/context.ts'
import { smsOutbox } from './tables.ts'
import { applyOwnText } from './texts.ts'

/** The demo's: messages stay in a table, where a labelled page shows them. */
export function outboxSender({ db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>): SmsSender {
  return {
    kind: 'outbox',
    courier: null,
    counts: new Map(),
    async send({ telephone, ...message }, transaction) {
      const to = transaction?.db ?? db
      const { template } = message
      const content = await applyOwnText(to, message)
      await to
        .insert(smsOutbox)
        .values({ id: random.token(16), telephone, template, content, createdAt: clock.now() })
    },
  }
}
