import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { maxCharacters } from '#schemas/base/text-length.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { audiences } from '#schemas/people/accounts/audiences.ts'

/** Version of the fixture format; fixtures of later versions are rejected. */
export const FIXTURE_FORMAT = 1
/** Default moment of a fixture, in the mall's time zone. */
export const DEFAULT_NOW = '2026-11-27 10:00'
/** Window width below which the window has the height of a phone, px. */
const PHONE_PX = 768

/** Returns the window height for a width, px. */
export const getWindowHeight = (width: number): number => (width < PHONE_PX ? 844 : 900)

export const DEFAULT_WIDTH_PX = 1440

const MallTime = later(() => z.string().check(z.refine((text) => parseMallTime(text) !== undefined)))

const RecordedCall = later(() =>
  z.strictObject({
    /** Path of the call, such as /mall/v1/page/findPageById. */
    path: z.string(),
    /** Hash of the input (`hashInput`): the same input gets the same answer, regardless of the order of calls. */
    input: z.string(),
    /** `data` of the response envelope. */
    answer: z.unknown(),
  }),
)

const Viewer = later(() =>
  z.strictObject({
    audiences: z.array(z.enum(getTypedKeys(audiences))),
  }),
)

const Switches = later(() =>
  z.strictObject({
    killedWidgets: z._default(z.array(z.string()), []),
    deprecatedWidgets: z._default(z.record(z.string(), z.string()), {}),
  }),
)

/**
 * A page with everything needed to draw it. The page is given as JSON (`page`) or, if its bytes matter, as `text`.
 */
export const Fixture = later(() =>
  z
    .strictObject({
      $schema: z.optional(z.string()),
      format: z.literal(FIXTURE_FORMAT),
      name: z._default(z.string().check(maxCharacters(200)), ''),
      page: z.optional(z.unknown()),
      text: z.optional(z.string()),
      now: z._default(MallTime(), DEFAULT_NOW),
      viewer: z._default(Viewer(), { audiences: ['guest'] }),
      /** Window width, px. */
      width: z._default(z.int().check(z.minimum(320), z.maximum(3840)), DEFAULT_WIDTH_PX),
      mode: z._default(z.enum(['hash', 'history']), 'hash'),
      /** Price that is shown first where goods can be paid with money or points. */
      priceMode: z._default(z.enum(['cash', 'points']), 'cash'),
      switches: z._default(Switches(), { killedWidgets: [], deprecatedWidgets: {} }),
      storage: z._default(z.record(z.string(), z.string()), {}),
      calls: z._default(z.array(RecordedCall()), []),
    })
    .check(z.refine(({ page, text }) => (page === undefined) !== (text === undefined))),
)
export type Fixture = z.output<ReturnType<typeof Fixture>>
export type FixtureInput = z.input<ReturnType<typeof Fixture>>
