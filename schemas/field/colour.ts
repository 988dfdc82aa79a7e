import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Nothing that could inject other CSS. */
export const Colour = later(() =>
  z.string().check(z.regex(/^(#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})|transparent)$/i)),
)
