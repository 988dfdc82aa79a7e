import { httpMessage } from '#schemas/base/errors.ts'

/** A refusal of the HTTP surface itself, in the envelope and with the usual text unless one is given. */
export function failure(status: number, message: string = httpMessage(status)): Response {
  return Response.json(
    { code: String(status), message, data: null },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
