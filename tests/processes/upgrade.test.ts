import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { orderLists } from '#schemas/trade/orders/list-calls.ts'
import { holdAlone } from '#server/platform/database/hold-alone.ts'
import { type Migration, readMigrations } from '#server/platform/database/migrate/read-migrations.ts'
import { runMigrations } from '#server/platform/database/migrate/run-migrations.ts'
import { withConnection } from '#server/platform/database/one-connection.ts'
import { projectRoot } from '#server/platform/process/root.ts'
import { crowds, createWish } from '#tests/server/app/races/crowd.ts'
import type { MallOfBuyers } from '#tests/server/support/buy.ts'
import { figure } from '#tests/support/some.ts'
import { startFleet } from './fleet.ts'
import { startMigratedPostgres } from './migrated-postgres.ts'

const ROUNDS = figure(1, 10)
/** Requests a second to both processes together. */
const RATE = figure(15, 50)
/** Requests that are answered while the dump is open. */
const MEANWHILE = 40
const ALL_TABLES = `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`
const DEADLOCKS = 'select deadlocks::int as count from pg_stat_database where datname = current_database()'

/** Migrations of the new version in a round, all on tables that every order writes. */
function newVersion(after: number, round: number): Migration[] {
  const each = [
    [
      `alter table orders add column new_${round} text default '' not null`,
      `alter table order_lines add column new_${round} integer default 0 not null`,
    ],
    [
      `create function note_${round}() returns trigger language plpgsql as $$ begin return null; end $$`,
      `create trigger note_${round} after insert or update on orders for each statement execute function note_${round}()`,
    ],
    [`create index concurrently new_${round} on orders (new_${round})`],
    [`alter table orders add constraint new_${round} check (new_${round} <> 'x') not valid`],
    [`alter table orders validate constraint new_${round}`],
  ]
  return each.map((statements, index) => ({
    tag: `round_${round}_${index}`,
    when: after + index + 1,
    hash: `${round}/${index}`,
    statements,
    transactional: index !== 2,
    servesFrom: null,
  }))
}

/** Members who look at goods and at their order, and one of ten requests orders. */
async function openLoad(mall: MallOfBuyers) {
  const { crowd, buy } = crowds(mall)
  const { goodsId, skuId } = await mall.build.goods({}, [{ onHand: 99_999 }])
  const members = await crowd(20)
  const wish = createWish(goodsId, [skuId, 1])
  let answered = 0
  const refused: string[] = []
  async function ask(turn: number) {
    const by = members[turn % members.length]
    if (!by) return
    const { token } = by
    const answer =
      turn % 10 === 0
        ? (await buy(by, wish, '10.00')).answer
        : turn % 2 === 0
          ? await mall.call(orderLists.queryOrder, {}, { token })
          : await mall.call(goods.findDetail, { goodsId }, { token })
    answered++
    if (answer.code !== '100') refused.push(`${answer.code} ${answer.message}`)
  }
  let ended = false
  const running = (async () => {
    const all: Promise<void>[] = []
    for (let turn = 0; !ended; await pause(1000 / RATE)) all.push(ask(turn++))
    await Promise.all(all)
  })()
  async function end() {
    ended = true
    await running
  }
  return { end, refused, count: () => answered }
}

const postgres = await startMigratedPostgres()
if (!postgres) it.skipIf(true)('an upgrade beside the shop needs a PostgreSQL', () => undefined)
else {
  const { url } = postgres
  const fleet = await startFleet(url, { processes: 2 })
  afterAll(async () => {
    await fleet.stop()
    await postgres.stop()
  })

  /** Locks every table against `ACCESS EXCLUSIVE` under one snapshot, like `pg_dump`. */
  const holdDump = (onHeld: () => void, isEnough: () => boolean) =>
    withConnection(url, async ({ query }) => {
      await query('begin isolation level repeatable read read only')
      const [tables] = await query<{ names: string }>(ALL_TABLES)
      await query(`lock table ${tables?.names} in access share mode`)
      onHeld()
      while (!isEnough()) await pause(20)
      await query('commit')
    })
  const deadlocks = async () => {
    // Backends tell their figures once a second.
    await pause(1500)
    const rows = await withConnection(url, ({ query }) => query<{ count: number }>(DEADLOCKS))
    return rows[0]?.count
  }

  describe('a new version that starts beside two processes of the old one', () => {
    it('migrates the tables of orders: nobody waits for what it waits for, and nobody is refused', async () => {
      const released = readMigrations(join(projectRoot, 'server/platform/database/migrations'))
      const known = [...released]
      const deadlocksBefore = await deadlocks()
      const load = await openLoad(fleet.mall)
      const lines: string[] = []
      const options = {
        say: (line: string) => void lines.push(line),
        pause,
        elapsed: () => performance.now(),
      }
      for (let round = 0; round < ROUNDS; round++) {
        known.push(...newVersion(known.at(-1)?.when ?? 0, round))
        // A migration that waits for the dump with its lock asked for would stop the requests, and so the dump, for ever.
        const tries = () => lines.filter((line) => line.includes('秒后再试')).length
        const before = tries()
        let enough = Infinity
        let dump = Promise.resolve()
        await new Promise<void>((onHeld) => {
          dump = holdDump(onHeld, () => {
            if (enough === Infinity && tries() > before) enough = load.count() + MEANWHILE
            return load.count() >= enough
          })
        })
        const migrate = () => withConnection(url, (session) => runMigrations(session, known, options))
        const { applied } = await holdAlone(url, migrate, () => undefined)
        await dump
        expect(applied).toHaveLength(5)
      }
      await load.end()
      expect(load.refused).toEqual([])
      expect(await deadlocks()).toBe(deadlocksBefore)
    })
  })
}
