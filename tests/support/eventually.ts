import { vi } from 'vitest'

/** Waits until `check` throws no more. The limit catches what hangs; vitest's own of one second fails on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>, interval = 50) =>
  vi.waitFor(check, { timeout: 60_000, interval })
