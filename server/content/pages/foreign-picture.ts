import { isExternalUrl } from '#schemas/base/external-url.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { refuse } from '#server/platform/call/errors.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findLostPicture } from '#server/platform/html/sanitise.ts'

/** The parts of a page's text that can name pictures. */
interface Named {
  /** Addresses of pictures of other hosts. */
  pictures: string[]
  /** HTML with pictures. */
  html: string[]
}

/** Collects the pictures that a part of a page names. Videos, which may stand elsewhere, say `url` and not `src`. */
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
 * The address of a picture that a page names, in a field or in rich text, and that the mall never shows; null without one.
 * `findLost` finds it in HTML.
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

/**
 * Throws PAGE_REFUSED for the text of a page that names a picture which no shopper would see. `act` says what is refused.
 */
export async function needOwnPictures(db: Db, config: string, act: string): Promise<void> {
  const foreign = await findForeignPicture(JSON.parse(config.replace(/^\uFEFF/, '')), (html) =>
    findLostPicture(db, html),
  )
  if (foreign === null) return
  const words = `${act}：图片 ${cutGraphemes(foreign, 80)} 不在本商城，展示不出来，请上传到图片库，在草稿中换成图片库中的图片后发布`
  throw refuse('PAGE_REFUSED', words)
}
