/** Returns the rows of a query result. Both drivers return { rows }, which the driver-neutral type lacks. */
export const getRows = <T>(found: unknown): T[] => (found as { rows: T[] }).rows

/** Formats integers as an array parameter for `any(…)` and `unnest(…)` that both drivers accept. */
export const formatIntegers = (numbers: readonly number[]): string => `{${numbers.join(',')}}`
