import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { trackingImport } from '#schemas/trade/orders/tracking-calls.ts'
import { sell } from '#server/catalog/stock/move.ts'
import { writeAudits } from '#server/people/audit/write.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { withIdempotency } from '#server/platform/call/idempotent.ts'
import { getParcelFacts } from './parcel.ts'
import { planTracking, type Plan } from './plan-tracking.ts'
import { getOrderAuditFacts } from './seller.ts'
import { type Package, sendPackages, type Sent, toStockPieces } from './send-packages.ts'

const MAX_PROBLEMS = 500
const BATCH = 500

function summary({ packages, sent }: Plan) {
  const orders = new Set(packages.map(({ contents }) => contents.order.id)).size
  const pieces = packages.flatMap((one) => one.pieces).reduce((sum, { quantity }) => sum + quantity, 0)
  return { orders, packages: packages.length, pieces, sent }
}

/** Reports what importing a file of tracking numbers would do, and its errors. */
export async function checkTracking(
  { rows }: Parsed<typeof trackingImport.checkTracking>,
  context: Context<Member>,
): Promise<Out<typeof trackingImport.checkTracking>> {
  const plan = await planTracking(context, rows)
  const { problems } = plan
  return { ...summary(plan), problems: problems.slice(0, MAX_PROBLEMS), wrong: problems.length }
}

/** Splits packages into rounds of at most one per order: the first ones of all orders, then the second ones. */
function rounds(packages: readonly Package[]): Package[][] {
  const all: Package[][] = []
  const turns = new Map<string, number>()
  for (const one of packages) {
    const { id } = one.contents.order
    const turn = turns.get(id) ?? 0
    turns.set(id, turn + 1)
    all[turn] = [...(all[turn] ?? []), one]
  }
  return all.flatMap((round) =>
    Array.from({ length: Math.ceil(round.length / BATCH) }, (_, at) =>
      round.slice(at * BATCH, (at + 1) * BATCH),
    ),
  )
}

async function sendAll(transaction: Context<Member>, packages: readonly Package[]): Promise<void> {
  const by = { role: 'supplier', operatorId: transaction.user.id } as const
  const latest = new Map<string, Sent['order']>()
  for (const round of rounds(packages)) {
    const now = round.map((one) => ({
      ...one,
      contents: { ...one.contents, order: latest.get(one.contents.order.id) ?? one.contents.order },
    }))
    const sent = await sendPackages(transaction, now, by)
    const entries = sent.map(({ shipmentId, order }, index) => {
      const parcel = now[index]?.parcel
      return {
        area: 'shipping' as const,
        action: 'importTracking' as const,
        subject: ['order', order.id] as const,
        before: getOrderAuditFacts(now[index]?.contents.order ?? order),
        after: { ...getOrderAuditFacts(order), shipmentId, ...(parcel && getParcelFacts(parcel)) },
      }
    })
    await writeAudits(transaction, entries)
    for (const { order } of sent) latest.set(order.id, order)
  }
  const pieces = packages.flatMap((one) => one.pieces.map(toStockPieces))
  // Take the pieces of all packages from stock at once, as one business.
  await sell(transaction, `import:${transaction.random.token(12)}`, pieces)
}

/** Ships the packages of a file of tracking numbers, all or none. Idempotent by key. */
export function importTracking(
  { rows, idempotencyKey }: Parsed<typeof trackingImport.importTracking>,
  context: Context<Member>,
): Promise<Out<typeof trackingImport.importTracking>> {
  return withIdempotency(context, {
    key: idempotencyKey,
    body: { call: 'importTracking', rows },
    async work(transaction) {
      const plan = await planTracking(transaction, rows, { lock: true })
      const { length } = plan.problems
      const [first] = plan.problems
      if (first)
        throw reject(
          'BAD_INPUT',
          `第 ${first.row} 行：${first.text}。文件没有导入，共 ${length} 处有误，请改好后重新导入`,
        )
      await sendAll(transaction, plan.packages)
      return summary(plan)
    },
  })
}
