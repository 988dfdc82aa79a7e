import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { Count, Id, text } from '#schemas/base/wire.ts'
import { captcha } from '#schemas/people/accounts/captcha-input.ts'

export const UPLOAD_BYTES = 5 * 1024 * 1024
/** Maximum size of a PDF in bytes; together with the overhead of a request, below the maximum request size. */
export const PDF_BYTES = 10_000_000
/** Types that the file dialog offers. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const PAPER_TYPES = [...UPLOAD_TYPES, 'application/pdf'] as const

/**
 * Purposes of uploads. Guests may send `supplier` and `licence` with a ticket; `scheme` is a logo, `report` a paper,
 * `transfer` the proof of a bank transfer.
 */
export const UPLOAD_PURPOSES = ['after-sale', 'scheme', 'supplier', 'licence', 'report', 'transfer'] as const
/** Purposes that require login. */
export const MEMBER_PURPOSES: readonly UploadPurpose[] = ['after-sale', 'scheme', 'report', 'transfer']
export const PAPER_PURPOSES: readonly UploadPurpose[] = ['report']
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
/** Number of tickets per captcha, so that an applicant need not solve a captcha for each document. */
export const UPLOAD_TICKETS = 10

/** Calls for uploads. Pictures are decoded and encoded anew, without the camera's metadata. */
export const uploads = {
  /** Stores an upload. Guests need a `ticket`, which is used up even if the picture is rejected. */
  save: post('/mall/v1/uploads/save', {
    access: 'either',
    send: 'multipart',
    large: true,
    changes: [],
    input: () => z.object({ purpose: z.enum(UPLOAD_PURPOSES), file: z.file(), ticket: z.optional(text(64)) }),
    output: () => z.object({ uploadId: z.string(), width: Count(), height: Count() }),
  }),
  /** Returns tickets for a guest's pictures, each valid for one upload within an hour. */
  tickets: post('/mall/v1/uploads/tickets', {
    access: 'either',
    changes: [],
    input: () => z.object(captcha()),
    output: () => z.object({ tickets: z.array(z.string()) }),
  }),
  /** Returns a JPEG to its owner or the back office only: request it with the token and show the blob. */
  picture: get('/mall/v1/uploads/picture', {
    access: 'login',
    quiet: true,
    receive: 'blob',
    keep: KEEP.fixed,
    input: () => z.object({ id: Id() }),
    output: () => z.unknown(),
  }),
}
