import * as z from 'zod/mini'
import { get, post } from '#schemas/base/endpoint.ts'
import { KEEP } from '#schemas/base/keep.ts'
import { Count, Id } from '#schemas/base/wire.ts'

/** Of one picture as it is chosen, in bytes. */
export const UPLOAD_BYTES = 5 * 1024 * 1024
/** What a file dialog offers. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Pictures that a member sends; what is kept was decoded and encoded anew, without what the camera wrote into it. */
export const uploads = {
  save: post('/mall/v1/uploads/save', {
    access: 'login',
    send: 'multipart',
    changes: [],
    input: () => z.object({ purpose: z.enum(['after-sale']), file: z.file() }),
    output: () => z.object({ uploadId: z.string(), width: Count(), height: Count() }),
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
