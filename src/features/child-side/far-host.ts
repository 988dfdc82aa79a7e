import { connect, PortMessenger } from 'penpal'
import * as z from 'zod/mini'
import { CHILD_AWAIT_MS, SUCCESS_CODE } from '#schemas/base/constants.ts'
import { GENERIC_MESSAGE, NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { type ChildSide, type FarHost, toChild } from '#schemas/bridge/bridge.ts'
import { typedKeys } from '#schemas/base/typed-keys.ts'
import type { Exchange } from '#src/api/exchange.ts'
import { ApiFailure } from '#src/api/failure.ts'

/** The host at the other end of the port; what it asks of the child is `side`. */
export async function reachHost(port: MessagePort, side: ChildSide): Promise<FarHost> {
  const names = typedKeys(toChild)
  const methods = Object.fromEntries(
    names.map((name) => [
      name,
      (input: unknown) => (side[name] as (given: unknown) => unknown)(z.parse(toChild[name].input(), input)),
    ]),
  )
  // Its rows are the type; penpal knows methods by name only.
  const { promise } = connect({ messenger: new PortMessenger({ port }), methods, timeout: CHILD_AWAIT_MS })
  return (await promise) as unknown as FarHost
}

/** Calls go to the host, which makes them in the name of who works; the token never comes here. */
export function bridgeExchange(host: FarHost): Exchange {
  return {
    async ask(row, input, { signal }) {
      const { method, path } = row
      const answered = await host.call({ method, path, input }).catch((error: unknown) => {
        throw new ApiFailure('business', 'BRIDGE', error instanceof Error ? error.message : GENERIC_MESSAGE)
      })
      signal?.throwIfAborted()
      const { code, message, data } = answered
      // The host parsed it by the row's output.
      if (code === SUCCESS_CODE) return data as never
      throw new ApiFailure(kindOf(code), code, message || NETWORK_MESSAGE, data)
    },
    document: async () => undefined,
  }
}

/** The host deals with a 401 by itself: here it is a call that was not made. */
function kindOf(code: string): ApiFailure['kind'] {
  if (code === '') return 'network'
  if (code === '401') return 'login'
  if (code === 'SHAPE' || code === 'ROLES') return 'shape'
  return /^\d{3}$/.test(code) ? 'http' : 'business'
}
