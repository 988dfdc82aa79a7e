import type { Sharp } from 'sharp'
import { refuse } from '#server/platform/call/errors.ts'
import { keptBy } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { openSharp } from '#server/platform/process/sharp.ts'

/** Above this a small file unpacks into more memory than it is worth; the cameras of phones stay below. */
const MOST_PIXELS = 50_000_000
/** What is kept fits into a square of so many pixels. */
const LONGEST_SIDE = 2000
/** Decoded at once, so that pictures do not starve the rest of the mall. */
const AT_ONCE = 2

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** By its first bytes, whatever its name and type say. */
function isPicture(bytes: Uint8Array): boolean {
  if (starts(bytes, '\xff\xd8\xff') || starts(bytes, '\x89PNG\r\n\x1a\n')) return true
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)
}

export interface Picture {
  content: Uint8Array
  width: number
  height: number
  /** A WebP through which the ground is seen; else a JPEG. */
  transparent: boolean
}

interface Wanted {
  /** What shows through stays so; else it is put on white. */
  transparent?: boolean
}

/** Most pictures have no such channel, or nothing in it: these are looked at no further. */
async function isSeenThrough(picture: Sharp): Promise<boolean> {
  const { hasAlpha } = await picture.metadata()
  return hasAlpha && !(await picture.stats()).isOpaque
}

async function encodeAnew(bytes: Uint8Array, wanted: Wanted): Promise<Picture> {
  const open = await openSharp()
  const source = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const transparent = wanted.transparent === true && (await isSeenThrough(open(bytes, source)))
  const small = open(bytes, source)
    .rotate()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await (
    transparent
      ? small.webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
      : small.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true })
  ).toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height, transparent }
}

/** One after the other, in so many rows. */
function createRows(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown>[] = []
  return (work) => {
    const [first, ...others] = last.length < AT_ONCE ? [Promise.resolve(), ...last] : last
    const turn = (first ?? Promise.resolve()).then(work, work)
    last = [...others, turn.catch(() => undefined)]
    return turn
  }
}

/**
 * Magic, decode, encode anew; as a JPEG without metadata, or where `transparent` is wanted as a WebP with what shows
 * through. Throws UPLOAD_REFUSED for all else.
 */
export async function readPicture(db: Db, bytes: Uint8Array, wanted: Wanted = {}): Promise<Picture> {
  if (!isPicture(bytes)) throw refuse('UPLOAD_REFUSED')
  try {
    const inTurn = keptBy(db, 'pictures being read', createRows)
    return await inTurn(() => encodeAnew(bytes, wanted))
  } catch {
    throw refuse('UPLOAD_REFUSED')
  }
}
