import { createAxiosTransport } from './axios-transport.ts'
import { createExchange, type Exchange } from './exchange.ts'

/** The browser's exchange with the mall at `base`: all code that only a request needs. */
export function createBrowserExchange(
  base: string,
  report: (what: string) => void,
  heardBuild?: (build: string) => void,
): Exchange {
  return createExchange(createAxiosTransport({ base, heardBuild }), report)
}
