import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { codeLine, Count, Id, line, IdempotencyKey, paging, Points, Time } from '#schemas/base/wire.ts'
import { Turns, WHEEL_TEXTS } from './entities.ts'
import { WireTurned, WireWheel, WireWins } from './wire.ts'

/** Calls of the lucky wheel, with the names of §3. The server draws; times follow the server's clock (`now`). */
export const luckWheels = {
  /** Without an id, returns the running wheel that ends first; null if there is none. */
  wheel: get('/mall/v1/luckWheel/wheel', {
    access: 'either',
    quiet: true,
    shows: ['luckWheel', 'points'],
    input: () => z.object({ wheelId: z.optional(Id()) }),
    output: () => z.object({ now: Time(), wheel: z.nullable(WireWheel()) }),
  }),
  /** Lists the winners, newest first; names are masked. */
  winners: get('/mall/v1/luckWheel/winners', {
    access: 'either',
    quiet: true,
    shows: ['luckWheel'],
    input: () => z.object({ wheelId: Id() }),
    output: () => z.array(z.object({ winner: z.string(), prize: z.string(), at: Time() })),
  }),
  /** Draws once per key; a repeated call returns the same prize. */
  turn: post('/mall/v1/luckWheel/turn', {
    access: 'login',
    quiet: true,
    changes: ['luckWheel', 'points', 'coupon', 'activity', 'goods'],
    input: () =>
      z.object({
        wheelId: Id(),
        turnKey: IdempotencyKey(),
        /** Price that was shown to the member; '0' for a free turn. A different price is rejected. */
        points: Points(),
      }),
    output: WireTurned,
  }),
  /** Records that the member shared the wheel; counts once a day per wheel. */
  share: post('/mall/v1/luckWheel/share', {
    access: 'login',
    changes: ['luckWheel'],
    input: () => z.object({ wheelId: Id() }),
    output: () => z.object({ given: Count(), turns: Turns() }),
  }),
  /** Lists the member's prizes, newest first. */
  prizes: get('/mall/v1/luckWheel/prizes', {
    access: 'login',
    shows: ['luckWheel'],
    input: () => z.object({ ...paging(), wheelId: z.optional(Id()) }),
    output: WireWins,
  }),
  /** WAITING → CLAIMED. */
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
