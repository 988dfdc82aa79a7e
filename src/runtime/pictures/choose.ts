import { UPLOAD_BYTES, UPLOAD_TYPES } from '#schemas/content/uploads/calls.ts'

const types: readonly string[] = UPLOAD_TYPES

interface Chosen {
  name: string
  size: number
  type: string
}

/** Returns the reason why a chosen file cannot be sent as a picture; null if the file can be sent. */
export function findFileFault({ name, size, type }: Chosen): string | null {
  if (!types.includes(type)) return `“${name}”不是 JPG、PNG 或 WebP 图片，请换一张`
  if (size > UPLOAD_BYTES) return `“${name}”超过 5 MB，请压缩后再选`
  return null
}

/** Takes as many of the chosen files as there is space for, and returns messages about the rejected files. */
export function takeFiles<F extends Chosen>(
  chosen: readonly F[],
  { room, max }: { room: number; max: number },
): { taken: F[]; faults: string[] } {
  const good = chosen.filter((file) => findFileFault(file) === null)
  const faults = chosen.flatMap((file) => findFileFault(file) ?? [])
  const over = good.length > room ? [`最多 ${max} 张图片，多出的没有加入`] : []
  return { taken: good.slice(0, room), faults: [...faults, ...over] }
}
