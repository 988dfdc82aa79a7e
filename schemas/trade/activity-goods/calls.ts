import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Points, Time } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { ActivityKind } from './entities.ts'

const OpenTeam = later(() =>
  z.object({
    teamId: z.string(),
    /** Masked name of the leader: 王**. */
    leader: z.string(),
    missing: Count(),
    expiresAt: Time(),
  }),
)
export type OpenTeam = z.output<ReturnType<typeof OpenTeam>>

const ActivityOffer = later(() =>
  z.object({
    /** Card with the SKU's usual price as this viewer sees it. */
    goods: GoodsCard(),
    specText: z.string(),
    price: z.object({ points: Points(), cash: Cash() }),
    /** Total pieces of the activity, and pieces that can still be bought. */
    quantity: Count(),
    left: Count(),
    perMember: z.int(),
    /** GROUP: the open teams that end soonest, and the number of members in all open teams. */
    teams: z.array(OpenTeam()),
    waiting: Count(),
  }),
)
export type ActivityOffer = z.output<ReturnType<typeof ActivityOffer>>

const Activity = later(() =>
  z.object({
    activityId: z.string(),
    name: z.string(),
    startsAt: Time(),
    endsAt: Time(),
    /** GROUP: the number of members that a team needs, and the hours within which it must be complete. */
    group: z.nullable(z.object({ size: z.int(), hours: z.int() })),
    offers: z.array(ActivityOffer()),
  }),
)
export type Activity = z.output<ReturnType<typeof Activity>>

/** Calls for activities; their times follow the server's clock, which is returned as `now`. */
export const activities = {
  /** Lists activities that are running or start within a day, earliest start first. */
  running: get('/mall/v1/activities/running', {
    access: 'either',
    quiet: true,
    shows: ['activity', 'goods'],
    input: () => z.object({ kind: ActivityKind(), activityId: z.optional(Id()) }),
    output: () => z.object({ now: Time(), activities: z.array(Activity()) }),
  }),
  /** Times in ms, caused by flash sales; null if there is none. */
  nextChange: get('/mall/v1/activities/nextChange', {
    access: 'public',
    quiet: true,
    shows: ['activity'],
    input: () => z.object({}),
    output: () => z.object({ now: Time(), last: z.nullable(Time()), at: z.nullable(Time()) }),
  }),
}
