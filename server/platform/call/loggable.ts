import { DrizzleQueryError } from 'drizzle-orm'

/** What a log may say of an error: Drizzle's own quotes every parameter, and codes and hashes are among them; the driver's does not. */
export function loggable(error: unknown): { name: string; message: string; stack?: string | undefined } {
  const told = error instanceof DrizzleQueryError && error.cause ? error.cause : error
  if (!(told instanceof Error)) return { name: 'Error', message: String(told) }
  const { name, message, stack } = told
  return { name, message, stack }
}
