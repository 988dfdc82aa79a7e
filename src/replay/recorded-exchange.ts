import { INPUT_HEADER, isRecorded } from '#schemas/replay/answer-call.ts'
import type { DrawnRequest } from '#schemas/replay/drawn-record.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { hashInput } from '#schemas/replay/hash-input.ts'
import { createExchange, type Exchange } from '#src/api/exchange.ts'
import type { Transport } from '#src/api/transport.ts'

interface World {
  calls: Fixture['calls']
  transport: Transport
  onRequest(request: DrawnRequest): void
  log(line: string): void
}

/** Creates the exchange of a replayed page. Every call carries the hash of its input, which finds the answer. */
export function createRecordedExchange({ calls, transport, onRequest, log }: World): Exchange {
  return {
    ask(row, input, sending) {
      const question = { path: row.path, input: hashInput(input) }
      onRequest({
        path: row.path,
        input: JSON.stringify(input) ?? '',
        isRecorded: isRecorded(calls, question),
      })
      const marked: Transport = (request) =>
        transport({ ...request, headers: { ...request.headers, [INPUT_HEADER]: question.input } })
      return createExchange(marked, log).ask(row, input, sending)
    },
    // A fixture contains nothing that the mall's server renders.
    document: () => Promise.resolve(undefined),
  }
}
