/**
 * Version of the first messages between a host and its child, before either has loaded more. A page that was opened
 * before an update of the mall can meet a child of another version, so raise it with every change of the bridge's
 * rows.
 */
export const BRIDGE_VERSION = 4

/** Child to host, via the window: its document is running. */
export const BOOT_MESSAGE = 'boot'
/** Host to child, via the window, with the port for this document alone. */
export const PORT_MESSAGE = 'port'
/** Host to child, first message on the port: load and show. Until then the code is only prefetched. */
export const RUN_MESSAGE = 'run'

export interface Greeting {
  mall: typeof BOOT_MESSAGE | typeof PORT_MESSAGE
  version: number
}

/** Returns true for a greeting with this word, of any version. */
export function isGreeting(data: unknown, word: Greeting['mall']): data is Greeting {
  return (
    typeof data === 'object' &&
    data !== null &&
    'mall' in data &&
    data.mall === word &&
    'version' in data &&
    typeof data.version === 'number'
  )
}
