import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { parseMallTime } from '#schemas/base/mall-time.ts'
import { mostCharacters } from '#schemas/base/text-length.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import { audiences } from '#schemas/people/accounts/audiences.ts'

/** Version of the fixture format; a later one is refused. */
export const FIXTURE_FORMAT = 1
/** Moment of fixtures that name none, in mall time. */
export const DEFAULT_NOW = '2026-11-27 10:00'
/** Window width below which a window is as high as a phone's, px. */
const PHONE_PX = 768

/** Returns the height of a window of this width, px. */
export const getWindowHeight = (width: number): number => (width < PHONE_PX ? 844 : 900)

/** Window width of fixtures that name none, px. */
export const DEFAULT_WIDTH = 1440

const MallTime = later(() => z.string().check(z.refine((text) => parseMallTime(text) !== undefined)))

/** An answer that the mall gave when the fixture was recorded. */
const RecordedCall = later(() =>
  z.strictObject({
    /** Path of the call: /mall/v1/page/findPageById. */
    path: z.string(),
    /** Hash of the input (`hashInput`): the same input gets the same answer, whatever the order of calls. */
    input: z.string(),
    /** `data` of the envelope. */
    answer: z.unknown(),
  }),
)

const Viewer = later(() =>
  z.strictObject({
    /** Every kind of visitor that the viewer is. */
    audiences: z.array(z.enum(typedKeys(audiences))),
  }),
)

const Switches = later(() =>
  z.strictObject({
    killedWidgets: z._default(z.array(z.string()), []),
    deprecatedWidgets: z._default(z.record(z.string(), z.string()), {}),
  }),
)

/**
 * A page with everything that decides how it is drawn. The page is given as JSON (`page`) or, where its bytes matter, as
 * text (`text`).
 */
export const Fixture = later(() =>
  z
    .strictObject({
      $schema: z.optional(z.string()),
      format: z.literal(FIXTURE_FORMAT),
      /** One line about what the fixture shows. */
      name: z._default(z.string().check(mostCharacters(200)), ''),
      page: z.optional(z.unknown()),
      text: z.optional(z.string()),
      /** The moment at which the page is seen. */
      now: z._default(MallTime(), DEFAULT_NOW),
      viewer: z._default(Viewer(), { audiences: ['guest'] }),
      /** Window width, px. */
      width: z._default(z.int().check(z.minimum(320), z.maximum(3840)), DEFAULT_WIDTH),
      mode: z._default(z.enum(['hash', 'history']), 'hash'),
      /** Form that a price is shown in first where it may be paid either way. */
      priceMode: z._default(z.enum(['cash', 'points']), 'cash'),
      switches: z._default(Switches(), { killedWidgets: [], deprecatedWidgets: {} }),
      /** What the browser's local storage holds. */
      storage: z._default(z.record(z.string(), z.string()), {}),
      calls: z._default(z.array(RecordedCall()), []),
    })
    .check(z.refine(({ page, text }) => (page === undefined) !== (text === undefined))),
)
export type Fixture = z.output<ReturnType<typeof Fixture>>
export type FixtureInput = z.input<ReturnType<typeof Fixture>>
