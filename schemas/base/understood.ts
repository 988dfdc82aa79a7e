import * as z from 'zod/mini'
import { later } from './later.ts'
import { Count } from './wire.ts'

/** The price that was typed, in yuan, both ends inclusive; neither end where it excludes itself. */
const Budget = later(() =>
  z.object({
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** The typed words that state the price. */
    said: z.string(),
    /** The words without it. */
    without: z.string(),
    /** Two prices that exclude each other, each with the query that lacks it; empty where there are none. */
    excluding: z.array(z.object({ said: z.string(), without: z.string() })),
  }),
)

/** The interpretation of a query; the storefront shows every part of it beside the goods. */
export const Understood = later(() =>
  z.object({
    /** Typed words with the words that replace them. */
    corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
    /** All words but the price, corrected; null where nothing was. */
    corrected: z.nullable(z.string()),
    budget: z.nullable(Budget()),
    /** Occasions and persons that goods are looked for, each with the query that asks for all else; empty where that is nothing. */
    occasions: z.array(z.object({ name: z.string(), without: z.string() })),
    /** Number of goods that have all that is asked for, where others follow that have most of it; null where all have it. */
    exact: z.nullable(Count()),
  }),
)
export type Understood = z.output<ReturnType<typeof Understood>>
