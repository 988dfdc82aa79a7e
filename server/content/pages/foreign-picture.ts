import { isExternalUrl } from '#schemas/base/external-url.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { reject } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findLostPicture } from '#server/platform/html/sanitise.ts'

interface Named {
  /** Addresses of pictures on other hosts. */
  pictures: string[]
  html: string[]
}

/** Collects pictures and HTML of a value; omits videos, which may be on other hosts and have `url`, not `src`. */
function collect(value: unknown, named: Named): Named {
  if (typeof value === 'string') {
    if (value.toLowerCase().includes('<img')) named.html.push(value)
  } else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) {
      if (key === 'src' && typeof part === 'string' && isExternalUrl(part.trim()))
        named.pictures.push(part.trim())
      collect(part, named)
    }
  return named
}

/**
 * Returns a picture that the mall never shows, from a field or rich text; `findLost` finds such pictures in HTML.
 */
export async function findForeignPicture(
  page: unknown,
  findLost: (html: string) => Promise<string | null>,
): Promise<string | null> {
  const { pictures, html } = collect(page, { pictures: [], html: [] })
  if (pictures[0] !== undefined) return pictures[0]
  for (const text of html) {
    const lost = await findLost(text)
    if (lost !== null) return lost
  }
  return null
}

/** Throws PAGE_REFUSED for a page with a picture that shoppers could not see. `act` is the opening of the message. */
export async function requireOwnPictures(db: Db, config: string, act: string): Promise<void> {
  const foreign = await findForeignPicture(JSON.parse(config.replace(/^\uFEFF/, '')), (html) =>
    findLostPicture(db, html),
  )
  if (foreign === null) return
  const words = `${act}：图片 ${cutGraphemes(foreign, 80)} 不在本商城，展示不出来，请上传到图片库，在草稿中换成图片库中的图片后发布`
  throw reject('PAGE_REFUSED', words)
}
