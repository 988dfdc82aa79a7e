import { pino } from 'pino'
import type { Product } from '#fixtures/mall/goods.ts'
import { listAuthorities } from '#schemas/people/staff/areas.ts'
import { reactions } from '#server/app/reactions/reactions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { createOutboxSender } from '#server/people/messages/outbox.ts'
import type { Context, Member, Services } from '#server/platform/call/context.ts'
import { openQueues } from '#server/platform/call/queues.ts'
import type { Db } from '#server/platform/database/open.ts'
import { createDatabaseFiles } from '#server/platform/files/database-files.ts'
import type { Random } from '#server/platform/process/random.ts'
import { manualInvoices } from '#server/trade/invoicing/issuers.ts'
import { manualTracks } from '#server/trade/logistics/track-sources.ts'
import { createCashChannels } from '#server/trade/providers/create-channels.ts'

type Person = typeof users.$inferSelect

/** The mall's own operations, with a clock that can be set. */
export interface World {
  services: Services
  /** Present time, ms; later events are left out. */
  now: number
  products: readonly Product[]
  /** Sets the clock, ms. */
  moveTo(at: number): void
  person(userName: string): Person
  as(userName: string): Context<Member>
}

const memberOf = ({
  id,
  roles,
  authorities,
  identityType,
  partnerStatus,
  enterprise,
  shopId,
}: Person): Member => ({
  id,
  roles,
  authorities: listAuthorities({ roles, authorities, shopId }),
  identityType,
  partnerStatus,
  enterprise,
  shopId,
})

export async function openWorld(
  db: Db,
  { now, random, products }: { now: number; random: Random; products: readonly Product[] },
): Promise<World> {
  const people = await db.select().from(users)
  let time = now
  const base = { db, random, clock: { now: () => time }, log: pino({ level: 'silent' }) }
  const services: Services = {
    ...base,
    sms: createOutboxSender(base),
    files: createDatabaseFiles(),
    // A random key is enough: signatures are made and checked within the seeding.
    keys: { session: random.token(48) },
    queues: openQueues(),
    settings: { demo: true, simulation: true },
    reactions,
    channels: createCashChannels({ demo: true }),
    tracks: manualTracks(),
    invoicing: manualInvoices(),
  }
  function person(userName: string): Person {
    const found = people.find((one) => one.userName === userName)
    if (!found) throw new Error(`no demo account ${userName}`)
    return found
  }
  return {
    services,
    now,
    products,
    person,
    moveTo: (at) => void (time = at),
    as: (userName) => ({ ...services, ip: '127.0.0.1', token: null, user: memberOf(person(userName)) }),
  }
}
