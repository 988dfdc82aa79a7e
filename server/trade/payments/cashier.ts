import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import type { cashier as calls } from '#schemas/trade/payments/calls.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { type Job, defineRowJob } from '#server/platform/call/job.ts'
import { handleNotice } from './notify.ts'
import { sign } from './signature.ts'
import { cashierCharges as charges, payments } from './tables.ts'

type Charge = typeof charges.$inferSelect

const createChargeNotFound = () => reject('NOT_FOUND', '收款单不存在，请返回商城重新支付')

/** Finds a charge of the sandbox cashier, with the cashier's own amount instead of the mall's. */
export async function findCharge({ db }: Services, gatewayNo: string): Promise<Out<typeof calls.find>> {
  const [row] = await db
    .select({ charge: charges, tradeId: payments.tradeId })
    .from(charges)
    .innerJoin(payments, eq(payments.id, charges.paymentId))
    .where(eq(charges.gatewayNo, gatewayNo))
  if (!row) throw createChargeNotFound()
  const { status, amount } = row.charge
  return { gatewayNo, amount: formatYuan(amount), status, tradeId: row.tradeId }
}

function needDemo({ settings }: Services): void {
  if (!settings.demo) throw createChargeNotFound()
}

/** Pays or refuses a charge. A charge that the mall has closed can still be paid and is then refunded. */
export async function settleCharge(input: Parsed<typeof calls.settle>, services: Services): Promise<null> {
  needDemo(services)
  const { db, clock } = services
  const { gatewayNo, outcome, delaySeconds, repeat } = input
  const own = eq(charges.gatewayNo, gatewayNo)
  const [found] = await db.select().from(charges).where(own)
  if (!found) throw createChargeNotFound()
  if (found.status === 'PAID' || found.status === 'REFUSED')
    throw reject('ALREADY_PAID', '该收款单已处理，请返回商城查看结果')
  const now = clock.now()
  const paid = outcome === 'PAY' ? { status: 'PAID' as const, paidAt: now } : { status: 'REFUSED' as const }
  const [charge] = await db
    .update(charges)
    .set({ ...paid, callbackTries: repeat, callbackAt: now + delaySeconds * 1000 })
    .where(and(own, eq(charges.status, found.status)))
    .returning({ gatewayNo: charges.gatewayNo })
  // The mall closed the charge, or another tab settled it, after it was read here: decide again.
  if (!charge) return settleCharge(input, services)
  if (delaySeconds === 0) await callBack(services, gatewayNo)
  return null
}

function noticeOf(charge: Charge, services: Services): Parsed<typeof calls.notify> {
  const notice = {
    gatewayNo: charge.gatewayNo,
    paymentId: charge.paymentId,
    amount: formatYuan(charge.amount),
    outcome: charge.status === 'PAID' ? ('PAID' as const) : ('REFUSED' as const),
    at: services.clock.now(),
  }
  return { ...notice, signature: sign(services, notice) }
}

async function callBack(services: Services, gatewayNo: string): Promise<boolean> {
  const { db, clock } = services
  const due = and(
    eq(charges.gatewayNo, gatewayNo),
    gt(charges.callbackTries, 0),
    lte(charges.callbackAt, clock.now()),
  )
  const [charge] = await db.select().from(charges).where(due).for('no key update', { skipLocked: true })
  if (!charge) return false
  for (let left = charge.callbackTries; left > 0; left--)
    await handleNotice(noticeOf(charge, services), services)
  await db.update(charges).set({ callbackTries: 0, callbackAt: null }).where(eq(charges.gatewayNo, gatewayNo))
  return true
}

export const cashierCallbacks: Job = defineRowJob(
  { name: 'cashier-callbacks', everyMs: 1000 },
  {
    async due({ db, clock }, after, limit) {
      const open = and(
        gt(charges.callbackTries, 0),
        lte(charges.callbackAt, clock.now()),
        gt(charges.gatewayNo, after),
      )
      const rows = await db
        .select({ id: charges.gatewayNo })
        .from(charges)
        .where(open)
        .orderBy(asc(charges.gatewayNo))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    handle: callBack,
  },
)
