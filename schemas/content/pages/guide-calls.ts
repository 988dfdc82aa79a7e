import * as z from 'zod/mini'
import { get } from '#schemas/base/endpoint.ts'
import { Empty } from '#schemas/base/wire.ts'

/** Calls of the operating manual, whose chapters are configured pages. */
export const officeGuide = {
  /** Returns the plain text of every chapter by heading, for the search. */
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
