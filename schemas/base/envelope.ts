import * as z from 'zod/mini'
import { later } from './later.ts'

/** §7: every answer but a file; `code` is '100' on success and a name otherwise. */
export const Envelope = later(() =>
  z.object({
    code: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    message: z._default(z.nullable(z.string()), ''),
    data: z.optional(z.unknown()),
  }),
)
export type Envelope = z.output<ReturnType<typeof Envelope>>
