import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, it } from 'vitest'
import { account } from '#schemas/people/accounts/calls.ts'
import { DEEP } from '#tests/support/deep.ts'
import { startPostgresServer } from '#tests/support/postgres-server.ts'
import { findPostgres } from '#tests/support/postgres.ts'
import { startEmbedded, startFleet } from './fleet.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'
import { paymentStorm } from './payment-storm.ts'
import { publishStorm } from './publish-storm.ts'

const binaries = findPostgres()
const given = process.env.TEST_DATABASE_URL
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

describe('S.15 kill -9 during payments: nothing acknowledged is lost, nothing is half done', () => {
  it.skipIf(!given && !binaries)('of one of two server processes over PostgreSQL', async () => {
    const postgres = await startMigratedPostgres()
    if (!postgres) throw new Error('no PostgreSQL')
    ends.push(postgres.stop)
    const fleet = await startFleet(postgres.url, { processes: 2 })
    ends.push(fleet.stop)
    await paymentStorm(fleet, (turn) => fleet.replace(turn % fleet.processes))
  })

  it.skipIf(!binaries)('of PostgreSQL itself, and both processes are back after it', DEEP, async () => {
    const postgres = await startPostgresServer(binaries ?? '', { durable: true })
    ends.push(postgres.stop)
    const fleet = await startFleet(postgres.url, { processes: 2, patient: true })
    ends.push(fleet.stop)
    await paymentStorm(fleet, async () => {
      await postgres.kill()
      await postgres.launch()
      for (let each = 0; each < fleet.processes; each++) await fleet.ok(account.imageCaptcha, {})
    })
  })

  it('of the one process over the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mall-embedded-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const mall = await startEmbedded(folder)
    ends.push(mall.stop)
    await paymentStorm(mall, () => mall.replace(0))
  })
})

describe('kill -9 while pages are saved and published: each is the old one or the new one, never half', () => {
  it.skipIf(!given && !binaries)('of one of two server processes over PostgreSQL', async () => {
    const postgres = await startMigratedPostgres()
    if (!postgres) throw new Error('no PostgreSQL')
    ends.push(postgres.stop)
    const fleet = await startFleet(postgres.url, { processes: 2 })
    ends.push(fleet.stop)
    await publishStorm(fleet, (turn) => fleet.replace(turn % fleet.processes))
  })

  it('of the one process over the embedded database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mall-pages-'))
    ends.push(() => rm(folder, { recursive: true, force: true }))
    const mall = await startEmbedded(folder)
    ends.push(mall.stop)
    await publishStorm(mall, () => mall.replace(0))
  })
})
