import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { widgets } from '#schemas/widgets/index.ts'
import { startBuiltMall } from '#tests/support/built-mall.ts'
import { openBrowser, openFixture } from './widget-docs/gallery.ts'
import { picturePath, WIDTHS } from './widget-docs/picture-path.ts'
import { shoot } from './widget-docs/shoot.ts'
import { makeThumbnail } from './widget-docs/thumbnail.ts'
import './schema.ts'

const folder = join(import.meta.dirname, '../docs/widgets')
const asked = process.argv.slice(2)
const unknown = asked.filter((type) => !Object.hasOwn(widgets, type))
if (unknown.length > 0) {
  console.error(`没有名为「${unknown.join('」「')}」的组件。`)
  process.exit(1)
}

const browser = await openBrowser()
const failed: string[] = []
try {
  const mall = await startBuiltMall()
  try {
    for (const type of asked.length > 0 ? asked : Object.keys(widgets))
      for (const width of WIDTHS) await take(mall.origin, type, width)
  } finally {
    await mall.stop()
  }
} finally {
  await browser.close()
}
if (failed.length > 0) {
  console.error(`没有拍成：\n${failed.join('\n')}`)
  process.exit(1)
}

async function take(origin: string, type: string, width: number): Promise<void> {
  const path = picturePath(type, width)
  try {
    const page = await openFixture(browser, origin, type, width)
    const bytes = await shoot(page, type)
    await page.context().close()
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
    console.log(`docs/widgets/${path}`)
    if (width === WIDTHS[0]) await writeThumbnail(type, bytes)
  } catch (error) {
    failed.push(`${path}：${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Writes the picture that the palette of the designer shows. */
async function writeThumbnail(type: string, picture: Buffer): Promise<void> {
  const file = join(import.meta.dirname, `../public/widget-pictures/${type}.webp`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await makeThumbnail(browser, picture))
  console.log(`public/widget-pictures/${type}.webp`)
}
