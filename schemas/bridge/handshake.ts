/**
 * The first words between a host and its child, before either has loaded more. A page that was opened before the mall
 * was replaced by a newer one meets a child of another version: raise it with every change of the bridge's rows.
 */
export const BRIDGE_VERSION = 4

/** Child to host, by the window: its document runs. */
export const BOOT = 'boot'
/** Host to child, by the window, with the port of this document alone. */
export const PORT = 'port'
/** Host to child, the first word on the port: load and show. Until then the code only comes near. */
export const RUN = 'run'

export interface Greeting {
  mall: typeof BOOT | typeof PORT
  version: number
}

/** Whether something is such a greeting, of whatever version. */
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
