import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** All that one message may hold, in bytes, its files included. */
export const MESSAGE_BYTES = 12 * 1024 * 1024

/** Also of another realm, as a message's may be. */
export const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

/**
 * A file as it crosses the bridge: its bytes, never the File. A sandboxed frame lives in a process of its own, and the
 * page may not read from disk what was picked in the frame.
 */
export const CarriedFile = later(() =>
  z.object({
    /** '' where it has none. */
    name: z.string().check(z.maxLength(255)),
    type: z.string().check(z.maxLength(200)),
    bytes: z.custom<ArrayBuffer>(isArrayBuffer),
  }),
)
export type CarriedFile = z.output<ReturnType<typeof CarriedFile>>

/** The buffers that a message of a bridge's row holds: they change hands instead of being copied. */
export function buffersIn(message: unknown): ArrayBuffer[] {
  if (typeof message !== 'object' || message === null) return []
  const { file, files } = message as { file?: CarriedFile; files?: Record<string, CarriedFile> }
  return [...Object.values(files ?? {}), ...(file ? [file] : [])].map(({ bytes }) => bytes)
}
