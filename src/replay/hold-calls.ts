import type { Transport } from '#src/api/transport.ts'

/** Wraps a transport so that its calls wait until `release`; later calls are sent at once. */
export function holdCalls(transport: Transport): { transport: Transport; release(): void } {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  return {
    async transport(request) {
      await released
      return transport(request)
    },
    release: () => release(),
  }
}
