import { CallOptions, connect, PortMessenger } from 'penpal'
import * as z from 'zod/mini'
import { CHILD_AWAIT_MS } from '#schemas/base/constants.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { type ChildSide, type FarHost, toChild, toHost } from '#schemas/bridge/bridge.ts'
import { listBuffers } from '#schemas/bridge/carried-file.ts'

/** Connects to the host at the other end of the port; the host calls the methods of `side`. */
export async function reachHost(port: MessagePort, side: ChildSide): Promise<FarHost> {
  const names = getTypedKeys(toChild)
  const methods = Object.fromEntries(
    names.map((name) => [
      name,
      (input: unknown) => (side[name] as (given: unknown) => unknown)(z.parse(toChild[name].input(), input)),
    ]),
  )
  // The types come from the rows of the bridge, because penpal knows methods by name only.
  const { promise } = connect({ messenger: new PortMessenger({ port }), methods, timeout: CHILD_AWAIT_MS })
  const far = (await promise) as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  const asking = getTypedKeys(toHost).map((name) => {
    const ask = (input: unknown) => far[name]?.(input, new CallOptions({ transferables: listBuffers(input) }))
    return [name, ask] as const
  })
  return Object.fromEntries(asking) as unknown as FarHost
}
