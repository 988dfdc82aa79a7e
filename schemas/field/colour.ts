import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** A hex colour or `transparent`; no other text, because it could inject CSS. */
export const Colour = later(() =>
  z.string().check(z.regex(/^(#([\da-f]{3}|[\da-f]{6}|[\da-f]{8})|transparent)$/i)),
)
