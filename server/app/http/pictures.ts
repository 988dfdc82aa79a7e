import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { composePicture } from '#fixtures/pictures/compose.ts'
import { pictureRecipeSchema } from '#fixtures/pictures/recipe.ts'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { PICTURE_WIDTHS } from '#schemas/base/picture-widths.ts'
import { pictures } from '#server/catalog/goods/tables.ts'
import { media } from '#server/content/media/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { ApiError } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import { encode, type Encoding } from './encoding.ts'
import { createFailure } from './failure.ts'
import { withTimeout } from './health.ts'
import { noPreparedPictures, type PreparedPictures } from './prepared-pictures.ts'
import { createRaster, type Drawn, type Raster } from './raster.ts'
import { answer } from './representation.ts'
import { IMMUTABLE, pictureHeaders } from './security-headers.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const FILE = /^([\w-]{1,64})\.(svg|jpg|webp)$/
const WIDTHS: ReadonlySet<string> = new Set(PICTURE_WIDTHS.map(String))
/** Longest wait for a WebP before the whole picture is sent instead, ms. */
const TIMEOUT_MS = 300
/** Cache-Control of a whole picture that is sent instead of a WebP. */
const FOR_NOW = 'public, max-age=60'

type Reader = Pick<Services, 'db' | 'files'>

interface Parts {
  raster?: Raster
  prepared?: PreparedPictures
  patience?: number
}

/**
 * Answers `/pictures/<key>.svg`, drawn from its recipe, and `.jpg` and `.webp` from the library; `?w=320` asks for a
 * WebP of that width, else the whole picture is sent. The key is a content hash, so an answer never changes.
 */
export function createPictures(reader: Reader, parts: Parts = {}) {
  const { wholeOf, encodedSvg, readyWebp, drawnWebp } = keepPictures(reader, parts)

  function answerWhole(request: Request, { key, kind }: Asked, plain: Buffer, caching: string) {
    const headers = { ...pictureHeaders, 'Cache-Control': caching }
    const encoded = async (encoding: Encoding) =>
      kind === 'svg' ? encodedSvg(key, plain, encoding) : undefined
    return answer(request, { type: TYPES[kind], tag: key, plain, encoded }, { headers })
  }

  async function picture(request: Request, file: string): Promise<Response> {
    const asked = askedBy(file)
    const width = new URL(request.url).searchParams.get('w')
    if (asked === undefined || (width !== null && !WIDTHS.has(width))) return createFailure(404)
    const name = `${asked.key}-${width}`
    const webp = width === null ? undefined : await readyWebp(name)
    if (webp) return answerWebp(request, name, webp)
    const whole = await wholeOf(asked)
    if (!whole) return createFailure(404)
    if (width === null) return answerWhole(request, asked, whole, IMMUTABLE)
    const plain = await drawnWebp(name, whole, Number(width))
    if (typeof plain !== 'string') return answerWebp(request, name, plain)
    return answerWhole(request, asked, whole, plain === 'never' ? IMMUTABLE : FOR_NOW)
  }
  return (request: Request, file: string) =>
    picture(request, file).catch((error: unknown) => {
      if (error instanceof ApiError) return createFailure(error.status, error.message)
      throw error
    })
}

const TYPES = { svg: 'image/svg+xml; charset=utf-8', jpg: 'image/jpeg', webp: 'image/webp' } as const

interface Asked {
  key: string
  kind: keyof typeof TYPES
}

function askedBy(file: string): Asked | undefined {
  const [, key, kind] = FILE.exec(file) ?? []
  if (key === undefined) return undefined
  return { key, kind: kind === 'svg' || kind === 'webp' ? kind : 'jpg' }
}

function keepPictures(
  reader: Reader,
  { raster = createRaster(), prepared = noPreparedPictures, patience = TIMEOUT_MS }: Parts,
) {
  const cache = new BoundedMap<string, Buffer>(CACHE_BYTES, ({ length }) => length)

  async function cachedOr<Made extends Buffer | undefined>(name: string, make: () => Promise<Made>) {
    const cached = cache.get(name)
    if (cached) return cached
    const bytes = await make()
    if (bytes) cache.set(name, bytes)
    return bytes
  }

  return {
    wholeOf: ({ key, kind }: Asked) =>
      cachedOr(`${key}.${kind}`, () =>
        kind === 'svg' ? composed(reader.db, key) : ofLibrary(reader, key, kind === 'webp'),
      ),
    encodedSvg: (key: string, svg: Buffer, encoding: Encoding) =>
      cachedOr(`${key} ${encoding}`, () => encode(svg, encoding, 'live')),
    readyWebp: (name: string) => cachedOr(name, () => prepared.read(name)),
    /** Draws the WebP; if it is not ready in time, it is cached for the next request and `busy` is returned. */
    async drawnWebp(name: string, whole: Buffer, width: number): Promise<Drawn> {
      const drawing = raster.draw(name, whole, width).then((bytes) => {
        if (typeof bytes !== 'string') cache.set(name, bytes)
        return bytes
      })
      return withTimeout(patience, drawing).catch(() => 'busy')
    },
  }
}

async function composed(db: Db, key: string) {
  const [row] = await db.select().from(pictures).where(eq(pictures.key, key))
  return row && Buffer.from(composePicture(z.parse(pictureRecipeSchema, row.recipe)))
}

async function ofLibrary({ db, files }: Reader, id: string, transparent: boolean) {
  const content = await files.read(db, media, and(eq(media.id, id), eq(media.transparent, transparent)))
  return content && Buffer.from(content)
}

function answerWebp(request: Request, tag: string, plain: Buffer): Promise<Response> {
  const webp = { type: 'image/webp', tag, plain, encoded: async () => undefined }
  return answer(request, webp, { headers: { ...pictureHeaders, 'Cache-Control': IMMUTABLE } })
}
