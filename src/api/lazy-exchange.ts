import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Exchange } from './exchange.ts'
import { ApiFailure } from './failure.ts'

/** Creates an exchange; its code loads with the first request, so that it does not delay responses to clicks. */
export function createLazyExchange(
  base: string,
  report: (what: string) => void,
  heardBuild?: (build: string) => void,
): Exchange {
  let exchange: Promise<Exchange> | null = null
  async function loaded(): Promise<Exchange> {
    exchange ??= loadChunk(() => import('./browser-exchange.ts')).then(({ createBrowserExchange }) =>
      createBrowserExchange(base, report, heardBuild),
    )
    try {
      return await exchange
    } catch {
      // On a dead network the code did not load; the next request tries again.
      exchange = null
      throw new ApiFailure('network', '', NETWORK_MESSAGE)
    }
  }
  return {
    ask: async (row, input, sending) => (await loaded()).ask(row, input, sending),
    document: async (path) => (await loaded()).document(path),
  }
}
