import type { Transport } from '#src/api/transport.ts'

/** A transport whose calls wait until they are let go; later ones go at once. */
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
