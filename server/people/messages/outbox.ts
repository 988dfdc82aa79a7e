import type { Services, SmsSender } from '#server/platform/call/context.ts'
import { smsOutbox } from './tables.ts'
import { loadSmsText } from './texts.ts'

/** Creates the demo's sender: it stores messages in a table, which a page marked as demo shows. */
export function createOutboxSender({
  db,
  clock,
  random,
}: Pick<Services, 'db' | 'clock' | 'random'>): SmsSender {
  return {
    kind: 'outbox',
    courier: null,
    counts: new Map(),
    async send({ telephone, ...message }, transaction) {
      const to = transaction?.db ?? db
      const { template } = message
      const content = await loadSmsText(to, message)
      await to
        .insert(smsOutbox)
        .values({ id: random.token(16), telephone, template, content, createdAt: clock.now() })
    },
  }
}
