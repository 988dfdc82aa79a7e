import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Count, line, Time, typedText } from '#schemas/base/wire.ts'
import { LegalName } from './names.ts'

const facts = { access: 'login', area: 'settings' } as const

export const officeLegal = {
  /** Returns a version of a text, by default the newest; version 0 without a text if none was written. */
  legalText: get('/mall/v1/backOffice/legal/detail', {
    ...facts,
    shows: ['legalText'],
    input: () =>
      z.object({
        name: LegalName(),
        version: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(1_000_000))),
      }),
    output: () =>
      z.object({
        name: LegalName(),
        version: Count(),
        title: z.string(),
        content: z.string(),
        /** At most a hundred, newest first; `savedBy` is null if no back-office user wrote the version. */
        versions: z.array(z.object({ version: Count(), savedAt: Time(), savedBy: z.nullable(z.string()) })),
      }),
  }),
  /**
   * Publishes a text at once; members' consents keep their version. `version` is the newest version that the user
   * saw.
   */
  saveLegalText: post('/mall/v1/backOffice/legal/save', {
    ...facts,
    changes: ['legalText'],
    input: () =>
      z.object({
        name: LegalName(),
        version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        title: line(40),
        /** HTML, from which forbidden content is removed. */
        content: typedText(100_000),
      }),
    output: () => z.object({ version: Count() }),
  }),
}
