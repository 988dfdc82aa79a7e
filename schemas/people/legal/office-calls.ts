import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { Count, line, Time, typedText } from '#schemas/base/wire.ts'
import { LegalName } from './names.ts'

const facts = { access: 'login', area: 'settings' } as const

/** The agreement and the privacy text, and how they were before. */
export const officeLegal = {
  /** A version of a text, the newest unless one is named; version 0 without a text where none was written. */
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
        /** The hundred newest, the newest first; `savedBy` is null for one that nobody of the back office wrote. */
        versions: z.array(z.object({ version: Count(), savedAt: Time(), savedBy: z.nullable(z.string()) })),
      }),
  }),
  /** A new version, which everybody reads at once; consents keep the version that they were given to. `version` is the newest that was seen. */
  saveLegalText: post('/mall/v1/backOffice/legal/save', {
    ...facts,
    changes: ['legalText'],
    input: () =>
      z.object({
        name: LegalName(),
        version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
        title: line(40),
        /** HTML; what a text may not hold is dropped. */
        content: typedText(100_000),
      }),
    output: () => z.object({ version: Count() }),
  }),
}
