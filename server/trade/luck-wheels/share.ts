import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import { getWheelState } from '#schemas/trade/luck-wheels/words.ts'
import { withMemberLock } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { requireWheel, loadTurns, toTurnsView } from './find.ts'
import { luckWheelShares } from './tables.ts'

/** Gives extra turns for the first share of a day; further shares give none. */
export function shareWheel(
  { wheelId }: Parsed<typeof calls.share>,
  context: Context<Member>,
): Promise<Out<typeof calls.share>> {
  return withMemberLock(context, async (transaction) => {
    const { db, clock, user } = transaction
    const wheel = await requireWheel(transaction, wheelId)
    const gives = wheel.activeType !== 'POINTS' && getWheelState(wheel, clock.now()) === 'RUNNING'
    const turns = gives ? wheel.shareReward : 0
    const row = { wheelId, userId: user.id, day: formatMallDay(clock.now()), turns }
    const made =
      turns === 0
        ? []
        : await db
            .insert(luckWheelShares)
            .values(row)
            .onConflictDoNothing()
            .returning({ turns: luckWheelShares.turns })
    const view = toTurnsView(await loadTurns(transaction, wheel, user.id), wheel)
    return { given: made[0]?.turns ?? 0, turns: view }
  })
}
