import * as z from 'zod/mini'
import { get, put } from '#schemas/base/endpoint.ts'
import { later } from '#schemas/base/later.ts'
import { formed, Id, Nothing, text } from '#schemas/base/wire.ts'
import { CHAIN_MAX, PAPER_FIELDS } from '#schemas/sourcing/suppliers/fields.ts'

/** Bytes of an applicant's list of papers. */
export const PAPERS_BYTES = 64 * 1024
const MEGABYTE = 1024 * 1024

/** SHA-256 of the content's UTF-8, in hex. */
const Hash = later(() => formed(64, /^[0-9a-f]{64}$/))

/** The papers of an application, in their order. */
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

/** JSON texts by their hash (§7): documents of pages, and lists of papers. */
export const documents = {
  /**
   * Keeps a text under its own hash: a page's document, for who makes pages, or with `applicationId` an applicant's list
   * of papers, a guest's with the secret of his draft and an upload ticket.
   */
  put: put('/{hash}.json', {
    access: 'either',
    changes: [],
    input: () =>
      z.object({
        hash: Hash(),
        content: text(MEGABYTE),
        applicationId: z.optional(Id()),
        secret: z.optional(text(64)),
        ticket: z.optional(text(64)),
      }),
    output: Nothing,
  }),
  /** The text: of a page as it is published for everybody, of anything else for who may put it. */
  find: get('/mall/v1/documents/{hash}.json', {
    access: 'either',
    quiet: true,
    receive: 'blob',
    input: () => z.object({ hash: Hash() }),
    output: () => z.unknown(),
  }),
}
