import { createAxiosTransport } from './axios-transport.ts'
import { createExchange, type Exchange } from './exchange.ts'

/** Creates the browser's exchange with the mall at `base`. Contains all code that only requests need. */
export function createBrowserExchange(
  base: string,
  report: (what: string) => void,
  heardBuild?: (build: string) => void,
): Exchange {
  return createExchange(createAxiosTransport({ base, heardBuild }), report)
}
