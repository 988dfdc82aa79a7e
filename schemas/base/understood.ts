import * as z from 'zod/mini'
import { later } from './later.ts'
import { Count } from './wire.ts'

/** The interpretation of a query; the storefront shows every part of it beside the goods. */
export const Understood = later(() =>
  z.object({
    /** Typed words with the words that replace them. */
    corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
    /** The price that was typed, in yuan, both ends inclusive, and the words without it. */
    budget: z.nullable(
      z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()), without: z.string() }),
    ),
    /** Occasions and persons that goods are looked for. */
    occasions: z.array(z.string()),
    /** Number of goods that have all that is asked for, where others follow that have most of it; null where all have it. */
    exact: z.nullable(Count()),
  }),
)
export type Understood = z.output<ReturnType<typeof Understood>>
