import { smallEnough } from '#scripts/widget-docs/shoot.ts'
import type { GalleryWindow } from '#tests/gallery/open-gallery.ts'
import type { PartInfo } from '#tests/gallery/part.ts'
import type { PartPicture } from './picture-path.ts'

/** Maximum height of a picture, px. */
const TALLEST = 1200

/** Takes a picture of a part in an open gallery, as WebP; for a part that covers the page, of the whole window. */
export async function shootPart(
  { page, show }: GalleryWindow,
  { name }: PartInfo,
  { state, width }: PartPicture,
): Promise<Buffer> {
  await show(state === null ? `?part=${name}` : `?part=${name}&state=${state}`)
  await page.evaluate(() => document.fonts.ready)
  const height = page.viewportSize()?.height ?? TALLEST
  const screen = { x: 0, y: 0, width, height }
  const box = state === null ? await page.locator(`[data-part="${name}"]`).boundingBox() : screen
  const clip = box ?? screen
  const session = await page.context().newCDPSession(page)
  try {
    return await smallEnough(session, { ...clip, height: Math.min(clip.height, TALLEST) })
  } finally {
    await session.detach()
  }
}
