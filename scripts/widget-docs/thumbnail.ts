import type { Browser } from 'playwright-core'
import { smallEnough } from './shoot.ts'

/** Size of a picture in the palette of the designer, px; twice what the palette shows. */
const [WIDTH, HEIGHT] = [400, 250]

/** Makes a picture of a widget small for the palette: its upper part, fitted in width. WebP. */
export async function makeThumbnail(browser: Browser, picture: Buffer): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  try {
    const source = `data:image/webp;base64,${picture.toString('base64')}`
    const style = `display:block;width:${WIDTH}px;min-height:1px`
    await page.setContent(
      `<body style="margin:0;display:grid;align-items:safe center;height:100vh;overflow:hidden;background:#f7f5f2"><img style="${style}" src="${source}"></body>`,
    )
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    const session = await page.context().newCDPSession(page)
    return await smallEnough(session, { x: 0, y: 0, width: WIDTH, height: HEIGHT })
  } finally {
    await page.close()
  }
}
