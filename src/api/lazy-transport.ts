import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Transport } from './transport.ts'

/** The browser's transport. Its code comes with the first request, so that no page waits for it to answer a click. */
export function lazyTransport(base: string): Transport {
  let transport: Promise<Transport> | null = null
  return async (request) => {
    transport ??= loadChunk(() => import('./axios-transport.ts')).then(({ createAxiosTransport }) =>
      createAxiosTransport({ base }),
    )
    // A request of a dead network finds no code: the next one asks for it again.
    transport.catch(() => (transport = null))
    return (await transport)(request)
  }
}
