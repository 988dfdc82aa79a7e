import type { Sharp } from 'sharp'
import { reject } from '#server/platform/call/errors.ts'
import { getOrKeep } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { openSharp } from '#server/platform/process/sharp.ts'

/** Maximum pixels, since a small file could unpack into far more memory; phone cameras stay below. */
const MAX_PIXELS = 50_000_000
/** Maximum width and height of stored pictures, px. */
const MAX_SIDE_PX = 2000
/** Maximum number of pictures decoded concurrently, so that decoding does not starve other work. */
const AT_ONCE = 2

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text

/** Returns true if the first bytes are those of a picture, regardless of name and type of the file. */
function isPicture(bytes: Uint8Array): boolean {
  if (starts(bytes, '\xff\xd8\xff') || starts(bytes, '\x89PNG\r\n\x1a\n')) return true
  return starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)
}

export interface Picture {
  content: Uint8Array
  width: number
  height: number
  /** True if the picture is a WebP with transparency, false if a JPEG. */
  transparent: boolean
}

interface Wanted {
  /** True to keep transparency; otherwise the background becomes white. */
  transparent?: boolean
}

/** Returns true if a picture has transparent parts; most pictures have no alpha channel and need no analysis. */
async function isSeenThrough(picture: Sharp): Promise<boolean> {
  const { hasAlpha } = await picture.metadata()
  return hasAlpha && !(await picture.stats()).isOpaque
}

async function encodeAnew(bytes: Uint8Array, wanted: Wanted): Promise<Picture> {
  const open = await openSharp()
  const source = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  const transparent = wanted.transparent === true && (await isSeenThrough(open(bytes, source)))
  const small = open(bytes, source)
    .rotate()
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await (
    transparent
      ? small.webp({ quality: 90, alphaQuality: 100, smartSubsample: true })
      : small.flatten({ background: '#ffffff' }).jpeg({ quality: 84, mozjpeg: true })
  ).toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height, transparent }
}

/** Creates a queue that runs up to `AT_ONCE` tasks concurrently. */
function createRows(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown>[] = []
  return (work) => {
    const [first, ...others] = last.length < AT_ONCE ? [Promise.resolve(), ...last] : last
    const turn = (first ?? Promise.resolve()).then(work, work)
    last = [...others, turn.catch(() => undefined)]
    return turn
  }
}

/** Encodes a JPEG without metadata, or a WebP for wanted transparency; throws UPLOAD_REFUSED otherwise. */
export async function readPicture(db: Db, bytes: Uint8Array, wanted: Wanted = {}): Promise<Picture> {
  if (!isPicture(bytes)) throw reject('UPLOAD_REFUSED')
  try {
    const inTurn = getOrKeep(db, 'pictures being read', createRows)
    return await inTurn(() => encodeAnew(bytes, wanted))
  } catch {
    throw reject('UPLOAD_REFUSED')
  }
}
