import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Maximum bytes of one message, files included. */
export const MESSAGE_BYTES = 12 * 1024 * 1024

/** Returns true for an array buffer, also for one of another realm, which a message can contain. */
export const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

/** A file as bytes, because the page may not read a file from disk that was picked in a sandboxed frame. */
export const CarriedFile = later(() =>
  z.object({
    /** Name of the file; '' for none. */
    name: z.string().check(z.maxLength(255)),
    type: z.string().check(z.maxLength(200)),
    bytes: z.custom<ArrayBuffer>(isArrayBuffer),
  }),
)
export type CarriedFile = z.output<ReturnType<typeof CarriedFile>>

/** Lists the buffers in a message, which are transferred instead of copied. */
export function listBuffers(message: unknown): ArrayBuffer[] {
  if (typeof message !== 'object' || message === null) return []
  const { file, files } = message as { file?: CarriedFile; files?: Record<string, CarriedFile> }
  return [...Object.values(files ?? {}), ...(file ? [file] : [])].map(({ bytes }) => bytes)
}
