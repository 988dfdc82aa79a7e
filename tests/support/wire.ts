import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Endpoint } from '#schemas/base/endpoint.ts'

type Answer = (request: Request) => Response | Promise<Response>

export interface Wire {
  /** Every call that was sent, in order. */
  sent: Request[]
  sentTo(row: Endpoint): Request[]
  /** Sets the answer to a call until the test is over. */
  answer(row: Endpoint, answer: Answer): void
}

/** Under the storefront of a test file: every request goes to `rest`, unless the test answers it itself. */
export function startWire(rest: Answer): Wire {
  const sent: Request[] = []
  const answers = new Map<string, Answer>()
  const wire = setupServer(
    http.all('*', ({ request }) => {
      sent.push(request.clone())
      return (answers.get(new URL(request.url).pathname) ?? rest)(request)
    }),
  )
  beforeAll(() => wire.listen())
  beforeEach(() => {
    sent.length = 0
    answers.clear()
  })
  afterAll(() => wire.close())
  return {
    sent,
    sentTo: (row) => sent.filter((request) => new URL(request.url).pathname === row.path),
    answer: (row, answer) => void answers.set(row.path, answer),
  }
}

/** §7: an envelope. */
export function enveloped(code: string, message = '', data: unknown = null, status = 200): Response {
  return Response.json({ code, message, data }, { status })
}
