import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Cash, Count, Id, Points, Time } from '#schemas/base/wire.ts'
import { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { ActivityKind } from './entities.ts'

/** Members who buy together and still miss some. */
const OpenTeam = later(() =>
  z.object({
    teamId: z.string(),
    /** Masked: 王**. */
    leader: z.string(),
    missing: Count(),
    expiresAt: Time(),
  }),
)
export type OpenTeam = z.output<ReturnType<typeof OpenTeam>>

/** A SKU at the activity's own price. */
const ActivityOffer = later(() =>
  z.object({
    /** With the SKU's usual price as this viewer sees it. */
    goods: GoodsCard(),
    specText: z.string(),
    price: z.object({ points: Points(), cash: Cash() }),
    /** Pieces of the activity in all, and those that can still be bought. */
    quantity: Count(),
    left: Count(),
    perMember: z.int(),
    /** GROUP: those that end first, and how many members are buying together now. */
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
    /** GROUP: members that a team needs, and the hours that it has. */
    group: z.nullable(z.object({ size: z.int(), hours: z.int() })),
    offers: z.array(ActivityOffer()),
  }),
)
export type Activity = z.output<ReturnType<typeof Activity>>

/** Activities with prices of their own. Times by the server's clock, `now`. */
export const activities = {
  /** What runs, and what begins within a day, the earliest first. */
  running: get('/mall/v1/activities/running', {
    access: 'either',
    quiet: true,
    shows: ['activity', 'goods'],
    input: () => z.object({ kind: ActivityKind(), activityId: z.optional(Id()) }),
    output: () => z.object({ now: Time(), activities: z.array(Activity()) }),
  }),
  /** Last and next change of prices because a flash sale begins or ends, ms; null if there is none. */
  nextChange: get('/mall/v1/activities/nextChange', {
    access: 'public',
    quiet: true,
    shows: ['activity'],
    input: () => z.object({}),
    output: () => z.object({ now: Time(), last: z.nullable(Time()), at: z.nullable(Time()) }),
  }),
}
