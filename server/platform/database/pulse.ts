import { openProbe } from './probe.ts'

export interface Pulse {
  /** Rejects within two seconds when PostgreSQL does not answer; several at once share one question. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

export function openPulse(url: string): Pulse {
  const pool = openProbe(url)
  let asking: Promise<unknown> | undefined
  return {
    ping() {
      asking ??= pool.query('select 1').finally(() => (asking = undefined))
      return asking
    },
    close: () => pool.end(),
  }
}
