import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Count, Id, line, OnceKey, paging, Points, Time } from '#schemas/base/wire.ts'
import { Turns, WHEEL_TEXTS } from './entities.ts'
import { WireTurned, WireWheel, WireWins } from './wire.ts'

/** The luck wheel under the names of §3: turned by members, drawn on the server. Times by the server's clock, `now`. */
export const luckWheels = {
  /** The named one, or without an id the running one that ends first; null where there is none. */
  wheel: get('/mall/v1/luckWheel/wheel', {
    access: 'either',
    quiet: true,
    shows: ['luckWheel', 'points'],
    input: () => z.object({ wheelId: z.optional(Id()) }),
    output: () => z.object({ now: Time(), wheel: z.nullable(WireWheel()) }),
  }),
  /** Who won lately, the newest first; names are masked. */
  winners: get('/mall/v1/luckWheel/winners', {
    access: 'either',
    quiet: true,
    shows: ['luckWheel'],
    input: () => z.object({ wheelId: Id() }),
    output: () => z.array(z.object({ winner: z.string(), prize: z.string(), at: Time() })),
  }),
  /** The same key draws once; who asks again, for a lost answer, gets the same prize. */
  turn: post('/mall/v1/luckWheel/turn', {
    access: 'login',
    quiet: true,
    changes: ['luckWheel', 'points', 'coupon', 'activity', 'goods'],
    input: () =>
      z.object({
        wheelId: Id(),
        turnKey: OnceKey(),
        /** What the member was told that it costs; '0' for a free one. Another price is refused. */
        points: Points(),
      }),
    output: WireTurned,
  }),
  /** Once a day for a wheel. */
  share: post('/mall/v1/luckWheel/share', {
    access: 'login',
    changes: ['luckWheel'],
    input: () => z.object({ wheelId: Id() }),
    output: () => z.object({ given: Count(), turns: Turns() }),
  }),
  /** What the member won, the newest first. */
  prizes: get('/mall/v1/luckWheel/prizes', {
    access: 'login',
    shows: ['luckWheel'],
    input: () => z.object({ ...paging(), wheelId: z.optional(Id()) }),
    output: WireWins,
  }),
  /** WAITING → CLAIMED: where a prize goes to. */
  claim: post('/mall/v1/luckWheel/claim', {
    access: 'login',
    quiet: true,
    changes: ['luckWheel'],
    input: () =>
      z.object({
        drawId: Id(),
        contact: line(20),
        telephone: codeLine(20),
        address: z._default(line(WHEEL_TEXTS.address), ''),
      }),
    output: () => z.null(),
  }),
}
