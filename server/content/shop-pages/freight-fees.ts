import type { Confirmation } from '#schemas/base/confirmation.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import type { AuditAction } from '#schemas/people/audit/actions.ts'
import type { AuditFacts, AuditSubject } from '#schemas/people/audit/entities.ts'
import { DELIVERY_FIELDS, type FreightFees } from '#schemas/people/shops/delivery.ts'
import { type Freight, unusualFreight } from '#schemas/people/shops/unusual-freight.ts'
import { factsBeforeToday } from '#server/people/audit/before-today.ts'
import { needConfirmed, unusualOf } from '#server/people/audit/confirm.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'

/** Fees above a million yuan are typing errors. */
const FEN_MOST = 100_000_000

/** Fees in fen as forms show them. */
export const formatFees = ({ freight, freightFree, remoteFreight }: Freight): FreightFees => ({
  freight: formatYuan(freight),
  freightFree: freightFree === null ? null : formatYuan(freightFree),
  remoteFreight: formatYuan(remoteFreight),
})

function readFen(name: keyof FreightFees, typed: string): number {
  const fen = parseYuan(typed)
  if (fen !== null && fen >= 0 && fen <= FEN_MOST) return fen
  throw refuse('BAD_INPUT', `${DELIVERY_FIELDS[name]}：请填写 0 到 1000000 元，最多两位小数`)
}

/** Typed fees in fen; throws BAD_INPUT for what no order could be reckoned by. */
export const readFees = ({ freight, freightFree, remoteFreight }: FreightFees): Freight => ({
  freight: readFen('freight', freight),
  freightFree: freightFree === null ? null : readFen('freightFree', freightFree),
  remoteFreight: readFen('remoteFreight', remoteFreight),
})

type Reader = Pick<Context, 'db' | 'clock'>

interface FeesChange {
  /** The entries of the audit log that tell what the fees were. */
  of: { action: AuditAction; subject: readonly [AuditSubject, string] }
  before: Freight
  next: Freight
  confirm: Confirmation
}

/** Loads the fees at the start of today. */
async function feesBeforeToday(reader: Reader, { of, before }: FeesChange): Promise<Freight> {
  const facts = await factsBeforeToday(reader, of)
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

/**
 * Returns audit facts about confirmed, unusually low fees; none for usual fees.
 * @throws CONFIRM_NEEDED where they are not accepted
 */
export async function confirmFees(reader: Reader, change: FeesChange): Promise<AuditFacts> {
  const opening = await feesBeforeToday(reader, change)
  const found = unusualFreight(change.next, change.before, opening)
  return needConfirmed(
    found.map((words) => unusualOf(words)),
    change.confirm,
  )
}
