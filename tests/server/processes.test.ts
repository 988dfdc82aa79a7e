import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gt } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cashier, payments as calls } from '#schemas/api/payments.ts'
import type { Endpoint, In, Out } from '#schemas/endpoint.ts'
import { systemClock } from '#server/clock.ts'
import type { Services } from '#server/context.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { cashierCharges, payments } from '#server/db/schema/payment.ts'
import { pointsEntries } from '#server/db/schema/points.ts'
import { idempotencyKeys, orderAllocations, orderLines, orders, trades } from '#server/db/schema/trade.ts'
import { outboxSender } from '#server/modules/sms-outbox.ts'
import { systemRandom } from '#server/random.ts'
import { findPostgres, startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'
import { figure } from '#tests/support/some.ts'
import { type Asker, readAnswer, toRequest } from './ask.ts'
import { builders } from './build.ts'
import { clientFolder } from './http/support.ts'
import { gatewayOf, shoppers } from './shopper.ts'

const PROCESSES = 2
const PAYMENTS = figure(30, 1_000)
const KILLS = figure(2, 20)
const LANES = figure(6, 24)

interface Running {
  child: ChildProcess
  port: number
}

describe.skipIf(!findPostgres() && !process.env.TEST_DATABASE_URL)(
  'several processes over one PostgreSQL',
  () => {
    let postgres: TemporaryPostgres
    let database: Database
    let folder = ''
    const running: Running[] = []

    async function start(): Promise<Running> {
      const script = ['--import', 'tsx', 'tests/server/http/shop-process.ts', folder, postgres.url]
      const child = spawn(process.execPath, script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      const [address] = (await once(child, 'message')) as [AddressInfo]
      return { child, port: address.port }
    }

    beforeAll(async () => {
      const started = await startPostgres(process.env.TEST_DATABASE_URL)
      if (!started) throw new Error('no PostgreSQL')
      postgres = started
      database = await openPostgres(postgres.url)
      await database.migrate()
      folder = await clientFolder()
      running.push(...(await Promise.all(Array.from({ length: PROCESSES }, start))))
    })
    afterAll(async () => {
      for (const { child } of running) child.kill('SIGKILL')
      await database.close()
      await postgres.stop()
    })

    /** Asks one of the processes after the other until one answers, as a browser that is told to try again. */
    async function call<E extends Endpoint>(row: E, input: In<E>, asker: Asker = {}) {
      const until = performance.now() + 60_000
      for (let turn = Math.floor(performance.now()); ; turn++) {
        const port = running[turn % PROCESSES]?.port ?? 0
        const asked = toRequest(row, input, asker)
        const url = asked.url.replace('http://mall.test', `http://127.0.0.1:${port}`)
        try {
          const answer = await readAnswer<Out<E>>(await fetch(new Request(url, asked)))
          expect(answer.status).toBe(200)
          return answer
        } catch (error) {
          if (!(error instanceof TypeError) || performance.now() > until) throw error
          await pause(20)
        }
      }
    }
    async function ok<E extends Endpoint>(row: E, input: In<E>, asker?: Asker): Promise<Out<E>> {
      const { code, message, data } = await call(row, input, asker)
      if (code !== '100') throw new Error(`${row.path}: ${code} ${message}`)
      return data
    }

    function shopOn({ db }: Database) {
      const base = { db, clock: systemClock, random: systemRandom, log: pino({ level: 'silent' }) }
      const rest = { settings: { demo: true, simulation: false }, keys: { session: 'x'.repeat(64) } }
      const services: Services = { ...base, ...rest, sms: outboxSender(base) }
      const build = builders(services)
      return {
        build,
        shop: shoppers({ services, build, call, ok, clock: systemClock, random: systemRandom }),
      }
    }

    it('kill -9 during payments: nothing acknowledged is lost, nothing is half done, the ledgers balance', async () => {
      const { db } = database
      const { build, shop } = shopOn(database)
      const { goodsId, skuId } = await build.goods({ payModel: 3, cash: 500, integral: 100 }, [
        { onHand: 99_999 },
      ])
      const members = await Promise.all(
        Array.from({ length: LANES }, async () => {
          const by = await shop.buyer()
          await build.points(by.userId, 10_000_000)
          return { ...by, card: await shop.card(by.userId, 10_000_000) }
        }),
      )
      const acknowledged: string[] = []
      let begun = 0
      let killed = 0

      async function one({ token, card }: (typeof members)[number], turn: number) {
        const giftCardIds = turn % 2 === 0 ? [card] : []
        const wish = { lines: [{ goodsId, skuId, quantity: 1 }], giftCardIds }
        const made = await shop.submit(token, wish)
        const paid = await ok(calls.doPay, shop.paying(made), { token })
        if (paid.cashierUrl !== null) {
          const asked = { gatewayNo: gatewayOf(paid.cashierUrl), outcome: 'PAY' as const }
          const { code } = await call(cashier.settle, asked)
          // A cut answer is asked for again: then it was settled before.
          expect(['100', 'ALREADY_PAID']).toContain(code)
        }
        acknowledged.push(made.tradeId)
      }
      async function lane(by: (typeof members)[number]) {
        while (begun < PAYMENTS) await one(by, begun++)
      }
      async function killer() {
        while (killed < KILLS) {
          if (begun * (KILLS + 1) < (killed + 1) * PAYMENTS) {
            await pause(5)
            continue
          }
          const at = killed++ % PROCESSES
          running[at]?.child.kill('SIGKILL')
          running[at] = await start()
        }
      }
      await Promise.all([...members.map(lane), killer()])
      const waiting = () => db.select().from(cashierCharges).where(gt(cashierCharges.callbackTries, 0))
      for (let tries = 0; tries < 200 && (await waiting()).length > 0; tries++) await pause(100)

      const made = await db.select().from(trades)
      expect(acknowledged).toHaveLength(PAYMENTS)
      expect(made.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
      expect(made.filter(({ status }) => status !== 'PAID')).toEqual([])
      expect((await db.select().from(idempotencyKeys)).filter(({ answer }) => answer === null)).toEqual([])
      const won = (await db.select().from(payments)).filter(({ status }) => status === 'SUCCESS')
      expect(won.map(({ tradeId }) => tradeId).sort()).toEqual(acknowledged)
      const allocations = await db.select().from(orderAllocations)
      const lines = await db.select().from(orderLines)
      for (const order of await db.select().from(orders)) {
        const own = allocations.filter(({ orderId }) => orderId === order.id)
        const of = (wanted: string) =>
          own.reduce((sum, { tender, amount }) => sum + (tender === wanted ? amount : 0), 0)
        expect([order.status, of('CASH'), of('POINTS'), of('GIFT_CARD')]).toEqual([
          ...[20, order.cash, order.points, order.giftCard],
        ])
        expect(lines.filter(({ orderId }) => orderId === order.id)).toHaveLength(1)
      }
      const spent = (await db.select().from(pointsEntries)).filter(({ bizType }) => bizType === 'PAYMENT')
      expect(spent.reduce((sum, { amount }) => sum + amount, 0)).toBe(-100 * PAYMENTS)
      expect((await shop.skuRow(skuId))?.reserved).toBe(PAYMENTS)
      expect(await shop.faults()).toEqual([])
      expect(killed).toBe(KILLS)
    })
  },
)
