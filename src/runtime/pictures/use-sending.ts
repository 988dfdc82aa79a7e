import { type UploadPurpose, uploads } from '#schemas/content/uploads/calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { SendPicture } from './use-pictures.ts'
import type { Tickets } from './use-tickets.ts'

/** Returns a function that uploads a picture. A guest's picture waits for a ticket; a rejected ticket is replaced. */
export function useSending(purpose: UploadPurpose, tickets: Tickets): SendPicture {
  const { call, isGuest } = useMall()
  return async (file, { signal, onProgress }) => {
    for (;;) {
      const ticket = isGuest() ? await tickets.take(signal) : undefined
      const input = { purpose, file, ...(ticket !== undefined && { ticket }) }
      try {
        return (await call(uploads.save, input, { signal, onProgress, quiet: true })).uploadId
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'UPLOAD_TICKET' || !isGuest()) throw error
        tickets.drop()
      }
    }
  }
}
