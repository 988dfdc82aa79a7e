import { SUCCESS_CODE } from '#schemas/base/constants.ts'
import type { Endpoint } from '#schemas/base/endpoint.ts'
import type { Transport, WireRequest } from '#src/api/transport.ts'

export interface Asked {
  path: string
  /** JSON body, or the texts of the query string. */
  input: Record<string, unknown>
}

/** Server behind the mall of one test: records the calls and answers as the test says; null by default. */
export interface TestServer {
  asked: Asked[]
  askedOf(row: Endpoint): Asked[]
  /** A rejection acts as a network failure. */
  answer(asked: Asked): unknown
  transport: Transport
}

/** An error answer of the mall. */
export class Refusal {
  constructor(
    readonly code: string,
    readonly message: string,
    /** Data of the envelope, such as the findings of CONFIRM_NEEDED. */
    readonly data: unknown = null,
  ) {}
}

export function startTestServer(): TestServer {
  const server: TestServer = {
    asked: [],
    askedOf: ({ path }) => server.asked.filter((one) => one.path === path),
    answer: () => null,
    async transport(request) {
      const asked = askedBy(request)
      server.asked.push(asked)
      const answer = await server.answer(asked)
      const envelope =
        answer instanceof Refusal
          ? { code: answer.code, message: answer.message, data: answer.data }
          : { code: SUCCESS_CODE, message: '', data: answer }
      return { status: 200, contentType: 'application/json', body: JSON.stringify(envelope) }
    },
  }
  return server
}

function askedBy({ path, body }: WireRequest): Asked {
  const { pathname, searchParams } = new URL(path, 'http://mall.invalid')
  const input =
    typeof body === 'string' ? (JSON.parse(body) as Asked['input']) : Object.fromEntries(searchParams)
  return { path: pathname, input }
}
