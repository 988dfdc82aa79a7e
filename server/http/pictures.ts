import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { composePicture } from '#fixtures/pictures/compose.ts'
import { pictureRecipeSchema } from '#fixtures/pictures/recipe.ts'
import type { Db } from '#server/db/open.ts'
import { pictures } from '#server/db/schema/content.ts'
import { ByteCache } from './byte-cache.ts'
import { encode } from './encoding.ts'
import { failure } from './failure.ts'
import { answer } from './representation.ts'
import { IMMUTABLE, pictureHeaders } from './security-headers.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const FILE = /^([\w-]{1,64})\.svg$/

/** `/pictures/<file>`: drawn from its recipe. The key is a content hash, so an answer never changes. */
export function createPictures(db: Db) {
  const cache = new ByteCache(CACHE_BYTES)

  async function drawn(key: string): Promise<Buffer | undefined> {
    const known = cache.get(key)
    if (known) return known
    const [row] = await db.select().from(pictures).where(eq(pictures.key, key))
    if (!row) return undefined
    const bytes = Buffer.from(composePicture(z.parse(pictureRecipeSchema, row.recipe)))
    cache.set(key, bytes)
    return bytes
  }

  return async function picture(request: Request, file: string): Promise<Response> {
    const key = FILE.exec(file)?.[1]
    const plain = key === undefined ? undefined : await drawn(key)
    if (key === undefined || plain === undefined) return failure(404)
    return answer(
      request,
      {
        type: 'image/svg+xml; charset=utf-8',
        tag: key,
        plain,
        async encoded(encoding) {
          const name = `${key} ${encoding}`
          const bytes = cache.get(name) ?? (await encode(plain, encoding, 'live'))
          cache.set(name, bytes)
          return bytes
        },
      },
      { headers: { ...pictureHeaders, 'Cache-Control': IMMUTABLE } },
    )
  }
}
