import * as z from 'zod/mini'
import { get, put } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { formattedText, Id, Nothing, text } from '#schemas/base/wire.ts'
import { CHAIN_MAX, PAPER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'

/** Maximum size of an applicant's list of papers, in bytes. */
export const PAPERS_BYTES = 64 * 1024
const MEGABYTE_BYTES = 1024 * 1024

/** SHA-256 of the content's UTF-8, in hex. */
const Hash = later(() => formattedText(64, /^[0-9a-f]{64}$/))

export const PapersDocument = later(() =>
  z.strictObject({
    applicationId: Id(),
    papers: z
      .array(
        z.strictObject({
          field: z.enum(PAPER_FIELDS as [string, ...string[]]),
          uploadIds: z.array(Id()).check(z.maxLength(CHAIN_MAX)),
        }),
      )
      .check(z.maxLength(PAPER_FIELDS.length)),
  }),
)

/** Calls that store and return JSON texts by their hash (§7). */
export const documents = {
  /**
   * Stores a document: for page editors or, with `applicationId`, applicants; guests need secret and upload ticket.
   */
  put: put('/{hash}.json', {
    access: 'either',
    changes: [],
    input: () =>
      z.object({
        hash: Hash(),
        content: text(MEGABYTE_BYTES),
        applicationId: z.optional(Id()),
        secret: z.optional(text(64)),
        ticket: z.optional(text(64)),
      }),
    output: Nothing,
  }),
  /**
   * Returns a document; if it is no published page, only to those who may see pages or applications, or own the
   * papers.
   */
  find: get('/mall/v1/documents/{hash}.json', {
    access: 'either',
    quiet: true,
    receive: 'blob',
    input: () => z.object({ hash: Hash() }),
    output: () => z.unknown(),
  }),
}
