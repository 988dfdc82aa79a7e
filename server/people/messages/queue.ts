import * as z from 'zod/mini'
import type { Services, SmsCourier, SmsSender } from '#server/platform/call/context.ts'
import { openSealed, sealText } from '#server/platform/security/seal.ts'
import { smsOutbox } from './tables.ts'
import { loadSmsText } from './texts.ts'

const PURPOSE = 'sms'
const Words = z.object({ params: z.record(z.string(), z.string()), content: z.string() })

type Base = Pick<Services, 'db' | 'clock' | 'random' | 'keys'>

/** Creates a sender that queues messages for the job of deliver.ts. Their text is encrypted until they are sent. */
export function createQueueSender(
  { db, clock, random, keys }: Base,
  courier: SmsCourier,
  kind: SmsSender['kind'] = 'http',
): SmsSender {
  return {
    kind,
    courier,
    counts: new Map(),
    async send({ telephone, lifeMs, ...message }, transaction) {
      const now = clock.now()
      const to = transaction?.db ?? db
      const { template, params } = message
      const content = await loadSmsText(to, message)
      const words = JSON.stringify({ params, content } satisfies z.output<typeof Words>)
      await to.insert(smsOutbox).values({
        id: random.token(16),
        telephone,
        content: '',
        template,
        sealed: sealText(keys, { purpose: PURPOSE, nonce: random.token(16) }, words),
        state: 'WAITING',
        nextAt: now,
        expiresAt: now + lifeMs,
        createdAt: now,
      })
    },
  }
}

/** Decrypts a queued message; null if it was sealed with another key. */
export function readWords(
  { keys }: Pick<Services, 'keys'>,
  sealed: string | null,
): z.output<typeof Words> | null {
  const text = sealed === null ? null : openSealed(keys, PURPOSE, sealed)
  return text === null ? null : Words.parse(JSON.parse(text))
}

/** Drops notices; calls that need a code are rejected earlier (server/people/accounts/captcha/sms.ts). */
export function createNoSender(): SmsSender {
  const counts: SmsSender['counts'] = new Map()
  return {
    kind: 'none',
    courier: null,
    counts,
    send: async () => void counts.set('dropped', (counts.get('dropped') ?? 0) + 1),
  }
}
