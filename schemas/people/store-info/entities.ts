import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Output of POST /store/v1/info: facts about the mall. */
export const PlatformInfo = later(() =>
  z.object({
    name: z.string(),
    icon: z.string(),
    scoreName: z.string(),
    /** Points per yuan as a decimal string; `parseRate` reads a value that is not above 0 as 1. */
    scoreRate: z.string(),
    /** The price that is shown first if goods can be paid in cash or in points (payModel 5). */
    priceMode: z.enum(['cash', 'points']),
    slogan: z.string(),
    icp: z.string(),
    /** Service promises of the footer as the office writes them (promises.ts); another backend omits them. */
    promises: z.optional(z.string()),
    apiDocUrl: z.nullable(z.string()),
    chatUrl: z.nullable(z.string()),
    contact: z.object({
      company: z.string(),
      telephone: z.string(),
      email: z.string(),
      address: z.string(),
      hours: z.string(),
    }),
    demo: z.boolean(),
    /** True if no SMS codes can be sent; forms that need a code say so. */
    smsOff: z.optional(z.boolean()),
    /** True if another backend (`MALL_API`) has only the calls of the specification; other features are hidden. */
    specOnly: z.optional(z.boolean()),
  }),
)
export type PlatformInfo = z.output<ReturnType<typeof PlatformInfo>>
