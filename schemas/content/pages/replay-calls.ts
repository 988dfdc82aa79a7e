import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Empty } from '#schemas/base/wire.ts'

/** Access to fixtures if the demo is off. */
export const pageReplay = {
  /**
   * Returns a ticket for the document /replay/, which a frame opens without a token; it is valid for a few minutes.
   */
  openReplay: get('/mall/v1/page/openReplay', {
    access: 'login',
    area: 'pages',
    action: 'edit',
    input: Empty,
    output: () => z.object({ ticket: z.string() }),
  }),
}
