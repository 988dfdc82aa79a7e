import type { CDPSession, Page } from 'playwright-core'

export const MAX_PICTURE_BYTES = 60 * 1024
/** Height of a picture in px that is filled with as many of the fixture's widgets as fit. */
const ENOUGH = 900
const TALLEST = 1200

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Takes a picture of a widget on its fixture's page, as WebP of at most MAX_PICTURE_BYTES bytes. */
export async function shoot(page: Page, type: string): Promise<Buffer> {
  const found = await page.evaluate(boxOf, { type, enough: ENOUGH })
  const box = found ?? (await screenOf(page))
  const clip = { ...box, height: Math.min(box.height, TALLEST) }
  return smallEnough(await page.context().newCDPSession(page), clip)
}

/** Returns the box of the whole screen, in which a floating widget is shown. */
async function screenOf(page: Page): Promise<Box> {
  const width = page.viewportSize()?.width ?? 1440
  const height = width < 768 ? 844 : 900
  await page.setViewportSize({ width, height })
  await page.waitForTimeout(700)
  return { x: 0, y: 0, width, height }
}

/** Returns the box of the widgets of a type; null if the widget floats. Runs in the page. */
function boxOf({ type, enough }: { type: string; enough: number }): Box | null {
  const shown = [...document.querySelectorAll(`[data-type="${type}"]`)]
    .filter((one) => !one.parentElement?.closest('[data-type]'))
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
  const floats = shown.some(({ one }) =>
    [one, ...one.querySelectorAll('*')].some((part) => getComputedStyle(part).position === 'fixed'),
  )
  const flat = shown.filter(({ box }) => box.height >= 4)
  const [first] = flat
  if (floats || first === undefined) return null
  const fitting = flat.filter(({ box }) => box.bottom - first.box.top <= enough)
  const boxes = fitting.length > 0 ? fitting.map(({ box }) => box) : [first.box]
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - 16)
  const right = Math.min(
    document.documentElement.clientWidth,
    Math.max(...boxes.map((box) => box.right)) + 16,
  )
  const top = Math.max(0, first.box.top - 16)
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + 16
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Takes a picture of a part of the page as WebP, in the best size and quality within MAX_PICTURE_BYTES. */
export async function smallEnough(session: CDPSession, clip: Box): Promise<Buffer> {
  for (const scale of [1, 0.75, 0.5])
    for (const quality of [85, 70, 55, 40]) {
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        clip: { ...clip, scale },
      })
      const bytes = Buffer.from(data, 'base64')
      if (bytes.length <= MAX_PICTURE_BYTES) return bytes
    }
  throw new Error(`a picture of ${clip.width}×${clip.height} does not fit ${MAX_PICTURE_BYTES} bytes`)
}
