import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Empty } from '#schemas/base/wire.ts'

export const pageReplay = {
  /** Ticket for /replay/, which a frame opens without a token; valid for a few minutes. */
  openReplay: get('/mall/v1/page/openReplay', {
    access: 'login',
    area: 'pages',
    action: 'edit',
    input: Empty,
    output: () => z.object({ ticket: z.string() }),
  }),
}
