import { NETWORK_MESSAGE } from '#schemas/base/errors.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'
import type { Exchange } from './exchange.ts'
import { ApiFailure } from './failure.ts'

/**
 * The browser's exchange; `heardBuild` hears which build of the mall answers. Its code comes with the first request, so
 * that no page waits for it to answer a click.
 */
export function lazyExchange(
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
      // A request of a dead network finds no code: the next one asks for it again.
      exchange = null
      throw new ApiFailure('network', '', NETWORK_MESSAGE)
    }
  }
  return {
    ask: async (row, input, sending) => (await loaded()).ask(row, input, sending),
    document: async (path) => (await loaded()).document(path),
  }
}
