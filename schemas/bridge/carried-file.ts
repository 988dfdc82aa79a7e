import * as z from 'zod/mini'
import { later } from '#schemas/base/later.ts'

/** Most bytes in one message, files included. */
export const MESSAGE_BYTES = 12 * 1024 * 1024

/** Also accepts a buffer of another realm, which a message can contain. */
export const isArrayBuffer = (value: unknown): value is ArrayBuffer =>
  Object.prototype.toString.call(value) === '[object ArrayBuffer]'

/** Carries bytes, because the page may not read from disk a file that was picked in a sandboxed frame. */
export const CarriedFile = later(() =>
  z.object({
    /** '' if it has no name. */
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
