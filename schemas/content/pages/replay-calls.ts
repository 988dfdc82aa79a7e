import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Empty } from '#schemas/base/wire.ts'

/** Looking at fixtures where the demo is off. */
export const pageReplay = {
  /** A ticket for the document /replay/, which a frame opens without a token; it lasts a few minutes. */
  openReplay: get('/mall/v1/page/openReplay', {
    access: 'login',
    area: 'pages',
    action: 'edit',
    input: Empty,
    output: () => z.object({ ticket: z.string() }),
  }),
}
