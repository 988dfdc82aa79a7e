import { getHttpMessage } from '#schemas/base/errors.ts'

/** Creates an error answer in the usual envelope; `message` defaults to the text of the status. */
export function createFailure(status: number, message: string = getHttpMessage(status)): Response {
  return Response.json(
    { code: String(status), message, data: null },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
