import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { mallDay } from '#schemas/base/mall-time.ts'
import type { luckWheels as calls } from '#schemas/trade/luck-wheels/calls.ts'
import { wheelState } from '#schemas/trade/luck-wheels/words.ts'
import { oneByOne } from '#server/people/accounts/member-lock.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { needWheel, turnsOf, turnsView } from './find.ts'
import { luckWheelShares } from './tables.ts'

/** The first sharing of a day gives its turns; another one nothing. */
export function shareWheel(
  { wheelId }: Parsed<typeof calls.share>,
  context: Context<Member>,
): Promise<Out<typeof calls.share>> {
  return oneByOne(context, async (transaction) => {
    const { db, clock, user } = transaction
    const wheel = await needWheel(transaction, wheelId)
    const gives = wheel.activeType !== 'POINTS' && wheelState(wheel, clock.now()) === 'RUNNING'
    const turns = gives ? wheel.shareReward : 0
    const row = { wheelId, userId: user.id, day: mallDay(clock.now()), turns }
    const made =
      turns === 0
        ? []
        : await db
            .insert(luckWheelShares)
            .values(row)
            .onConflictDoNothing()
            .returning({ turns: luckWheelShares.turns })
    const view = turnsView(await turnsOf(transaction, wheel, user.id), wheel)
    return { given: made[0]?.turns ?? 0, turns: view }
  })
}
