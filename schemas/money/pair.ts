import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Points } from '#schemas/base/wire.ts'

/** Points and cash due; one is never turned into the other. */
export const Pair = later(() => z.object({ integral: Points(), cash: Cash() }))
export type Pair = z.output<ReturnType<typeof Pair>>
