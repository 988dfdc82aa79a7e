import * as z from 'zod/mini'
import { Confirmation } from '#schemas/base/confirmation.ts'
import { get, post } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { Count, Empty, Id, lines, Nothing, text } from '#schemas/base/wire.ts'
import { WHEEL_TEXTS } from './entities.ts'
import { settingsFromWire, WireSettings } from './wire.ts'

const facts = { access: 'login', area: 'activities' } as const
/** Changes of a write; goods and activities are included because prizes that are goods reserve stock. */
const writes = { ...facts, changes: ['luckWheel', 'activity', 'goods'] } as const
/** Settings of a wheel with the names of §3, converted to the names of this code. */
const Settings = later(() => z.pipe(WireSettings(), z.transform(settingsFromWire)))
const which = later(() => ({ wheelId: Id(), version: text(64) }))

export const officeLuckWheels = {
  luckWheel: get('/mall/v1/backOffice/luckWheel/detail', {
    ...facts,
    shows: ['luckWheel'],
    input: () => z.object({ wheelId: Id() }),
    output: () =>
      z.object({
        wheelId: z.string(),
        version: z.string(),
        settings: WireSettings(),
        /** Pieces won per prize, in the order of the prizes. */
        given: z.array(Count()),
        draws: Count(),
      }),
  }),
  luckWheelCoupons: get('/mall/v1/backOffice/luckWheel/coupons', {
    ...facts,
    shows: ['coupon'],
    input: Empty,
    output: () => z.array(z.object({ couponId: z.string(), name: z.string(), left: Count() })),
  }),
  /** Creates a wheel. Prizes with a high total value need a confirmation (CONFIRM_NEEDED). */
  createLuckWheel: post('/mall/v1/backOffice/luckWheel/create', {
    ...writes,
    input: () => z.object({ settings: Settings(), confirm: Confirmation() }),
    output: () => z.object({ wheelId: z.string() }),
  }),
  /** Edits a wheel. A prize that was won must stay, with at least as many pieces as were won. */
  editLuckWheel: post('/mall/v1/backOffice/luckWheel/edit', {
    ...writes,
    input: () => z.object({ ...which(), settings: Settings(), confirm: Confirmation() }),
    output: Nothing,
  }),
  endLuckWheel: post('/mall/v1/backOffice/luckWheel/end', {
    ...writes,
    input: () => z.object(which()),
    output: Nothing,
  }),
  /** CLAIMED → SENT, with the text for the winner: a carrier and number, or a code. */
  sendLuckWheelPrize: post('/mall/v1/backOffice/luckWheel/send', {
    ...writes,
    input: () => z.object({ drawId: Id(), note: lines(WHEEL_TEXTS.note) }),
    output: Nothing,
  }),
}
