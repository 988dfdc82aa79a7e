import type { Confirmation } from '#schemas/base/confirmation.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts, AuditSubject } from '#schemas/people/audit/entities.ts'
import { DELIVERY_FIELDS, type FreightFees } from '#schemas/people/shops/delivery.ts'
import { type Freight, listUnusualFreight } from '#schemas/people/shops/unusual-freight.ts'
import { loadFactsBeforeToday } from '#server/people/audit/before-today.ts'
import { requireConfirmed, createUnusual } from '#server/people/audit/confirm.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

/** Maximum fee, fen; a fee above a million yuan is a typing error. */
const MAX_PRICE_FEN = 100_000_000

/** Formats fees in fen for forms. */
export const formatFees = ({ freight, freightFree, remoteFreight }: Freight): FreightFees => ({
  freight: formatYuan(freight),
  freightFree: freightFree === null ? null : formatYuan(freightFree),
  remoteFreight: formatYuan(remoteFreight),
})

function readFen(name: keyof FreightFees, typed: string): number {
  const fen = parseYuan(typed)
  if (fen !== null && fen >= 0 && fen <= MAX_PRICE_FEN) return fen
  throw reject('BAD_INPUT', `${DELIVERY_FIELDS[name]}：请填写 0 到 1000000 元，最多两位小数`)
}

/** Parses typed fees to fen; throws BAD_INPUT if a fee is invalid. */
export const readFees = ({ freight, freightFree, remoteFreight }: FreightFees): Freight => ({
  freight: readFen('freight', freight),
  freightFree: freightFree === null ? null : readFen('freightFree', freightFree),
  remoteFreight: readFen('remoteFreight', remoteFreight),
})

type Reader = Pick<Context, 'db' | 'clock'>

interface FeesChange {
  /** Audit entries that record former fees. */
  of: { action: AuditAction; subject: readonly [AuditSubject, string] }
  before: Freight
  next: Freight
  confirm: Confirmation
}

async function feesBeforeToday(reader: Reader, { of, before }: FeesChange): Promise<Freight> {
  const facts = await loadFactsBeforeToday(reader, of)
  const fen = (name: keyof Freight) => {
    const opened = facts[name]
    if (opened === null) return null
    return typeof opened === 'string' ? parseYuan(opened) : before[name]
  }
  return {
    freight: fen('freight') ?? before.freight,
    freightFree: fen('freightFree'),
    remoteFreight: fen('remoteFreight') ?? before.remoteFreight,
  }
}

/** Returns audit facts about confirmed low fees; throws CONFIRM_NEEDED if they are not confirmed. */
export async function confirmFees(reader: Reader, change: FeesChange): Promise<AuditFacts> {
  const opening = await feesBeforeToday(reader, change)
  const found = listUnusualFreight(change.next, change.before, opening)
  return requireConfirmed(
    found.map((words) => createUnusual(words)),
    change.confirm,
  )
}
