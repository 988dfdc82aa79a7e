/** Returns true for a unique violation (23505). Drizzle keeps the driver's error as the cause. */
export function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23505') || isDuplicate(error.cause)
}
