import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'
import { Cash, Points } from '#schemas/base/wire.ts'

/** A price in points and cash; neither part is ever converted to the other. */
export const Pair = later(() => z.object({ integral: Points(), cash: Cash() }))
export type Pair = z.output<ReturnType<typeof Pair>>
