import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { Count, Id, text } from '#schemas/base/wire.ts'
import { captcha } from '#schemas/people/accounts/captcha-input.ts'

/** Of one picture as it is chosen, in bytes. */
export const UPLOAD_BYTES = 5 * 1024 * 1024
/** Of one PDF, in bytes; with what a request wraps around it below what a request may be. */
export const PDF_BYTES = 10_000_000
/** What a file dialog offers. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Where papers are sent, which may be a PDF as well as a picture. */
export const PAPER_TYPES = [...UPLOAD_TYPES, 'application/pdf'] as const

/** Purposes of uploads; `supplier` and `licence` also by a guest, with a ticket, `scheme` as a logo, `report` as papers, `transfer` as proof of one. */
export const UPLOAD_PURPOSES = ['after-sale', 'scheme', 'supplier', 'licence', 'report', 'transfer'] as const
/** What only a member sends. */
export const MEMBER_PURPOSES: readonly UploadPurpose[] = ['after-sale', 'scheme', 'report', 'transfer']
/** What may be a PDF. */
export const PAPER_PURPOSES: readonly UploadPurpose[] = ['report']
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
/** What one captcha is worth, so that an applicant's papers do not take one each. */
export const UPLOAD_TICKETS = 10

/** Pictures that people send; what is kept was decoded and encoded anew, without what the camera wrote into it. */
export const uploads = {
  /** A guest's gives `ticket`, which is used up by it, whatever the picture is. */
  save: post('/mall/v1/uploads/save', {
    access: 'either',
    send: 'multipart',
    large: true,
    changes: [],
    input: () => z.object({ purpose: z.enum(UPLOAD_PURPOSES), file: z.file(), ticket: z.optional(text(64)) }),
    output: () => z.object({ uploadId: z.string(), width: Count(), height: Count() }),
  }),
  /** Tickets for a guest's pictures, each good for one within an hour. */
  tickets: post('/mall/v1/uploads/tickets', {
    access: 'either',
    changes: [],
    input: () => z.object(captcha()),
    output: () => z.object({ tickets: z.array(z.string()) }),
  }),
  /** A JPEG, for its owner and the back office alone: ask with the token and show the blob. */
  picture: get('/mall/v1/uploads/picture', {
    access: 'login',
    quiet: true,
    receive: 'blob',
    keep: KEEP.fixed,
    input: () => z.object({ id: Id() }),
    output: () => z.unknown(),
  }),
}
