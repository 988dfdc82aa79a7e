import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Empty } from '#schemas/base/wire.ts'

/** How to run the mall, for who works there; a chapter itself is a configured page. */
export const officeGuide = {
  /** What each chapter says under which heading, as plain text, to be searched. */
  guide: get('/mall/v1/backOffice/guide', {
    access: 'login',
    area: 'guide',
    input: Empty,
    output: () =>
      z.array(
        z.object({
          name: z.string(),
          sections: z.array(z.object({ heading: z.string(), text: z.string() })),
        }),
      ),
  }),
}
