import * as z from 'zod/mini'
import { later } from './later.ts'
import { Count } from './wire.ts'

/** Price range from the query, in yuan, both ends inclusive; both are null if the query contradicts itself. */
const Budget = later(() =>
  z.object({
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** Typed words that state the price. */
    said: z.string(),
    /** The query without the words that state the price. */
    without: z.string(),
    /** Two prices that exclude each other, each with the rest of the query; empty if there are none. */
    excluding: z.array(z.object({ said: z.string(), without: z.string() })),
  }),
)

/** Interpretation of a query; the storefront shows every part of it next to the goods. */
export const Understood = later(() =>
  z.object({
    corrections: z.array(z.object({ typed: z.string(), meant: z.string() })),
    /** All words except the price, corrected; null if nothing was corrected. */
    corrected: z.nullable(z.string()),
    budget: z.nullable(Budget()),
    /** Occasions and persons in the query, each with the rest of the query; '' if nothing else is left. */
    occasions: z.array(z.object({ name: z.string(), without: z.string() })),
    /** Goods that match the whole query, followed by goods that match most of it; null if all match. */
    exact: z.nullable(Count()),
  }),
)
export type Understood = z.output<ReturnType<typeof Understood>>
