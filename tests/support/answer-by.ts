import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Answered, Endpoint, In } from '#schemas/base/endpoint.ts'
import { createExchange } from '#src/api/exchange.ts'

/** Amount due that an order is sent with; the client keeps it if the answer does not state one. */
const SHOWN = { payable: { points: '0', cash: '1.00' } }

/** Reads this data as the storefront's client reads the answer to a call, and rejects as it does. */
export function answerBy<E extends Endpoint>(
  row: E,
  data: unknown,
  input: unknown = SHOWN,
): Promise<Answered<E>> {
  const body = JSON.stringify({ code: SUCCESS_CODE, message: '', data })
  const exchange = createExchange(
    async () => ({ status: 200, contentType: 'application/json', body }),
    () => undefined,
  )
  // Beside what was shown the input does not matter: there is one answer.
  return exchange.ask(row, input as In<E>, { token: null })
}
