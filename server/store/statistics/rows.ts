/** Both drivers answer { rows }, which the driver-neutral type does not know. */
export const rowsOf = <T>(found: unknown): T[] => (found as { rows: T[] }).rows

/** For `any(…)` and `unnest(…)`; a parameter that both drivers take. */
export const integers = (numbers: readonly number[]): string => `{${numbers.join(',')}}`
