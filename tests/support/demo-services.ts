import { pino } from 'pino'
import { reactions } from '#server/app/reactions/reactions.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import type { Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import type { Db } from '#server/platform/database/open.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { systemRandom } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'

/** Creates the services of every call over the database of a demo mall in this process. */
export function demoServices(db: Db): Services {
  const base = {
    db,
    clock: systemClock,
    random: systemRandom,
    log: pino({ level: 'silent' }),
    settings: { demo: true, simulation: false },
    keys: { session: systemRandom.token(32) },
    queues: openQueues(),
    reactions,
    channels: createCashChannels({ demo: true }),
    tracks: manualTracks(),
    invoicing: manualInvoices(),
  }
  return { ...base, sms: createOutboxSender(base), files: createDatabaseFiles() }
}
