import { answerCall, INPUT_HEADER } from '#schemas/replay/answer-call.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import type { Transport } from '#src/api/transport.ts'

/** Creates a transport that answers calls from a fixture, for places that cannot run a service worker. */
export const createRecordedTransport =
  (calls: Fixture['calls']): Transport =>
  async ({ path, headers }) => ({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify(
      answerCall(calls, { path: path.replace(/\?.*/s, ''), input: headers[INPUT_HEADER] ?? '' }),
    ),
  })
