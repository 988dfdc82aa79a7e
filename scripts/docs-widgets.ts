import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { widgets } from '#schemas/widgets/index.ts'
import { startBuiltMall } from '#tests/support/built-mall.ts'
import { openBrowser, openFixture } from './widget-docs/gallery.ts'
import { picturePath, WIDTHS } from './widget-docs/picture-path.ts'
import { shoot } from './widget-docs/shoot.ts'
import './schema.ts'

const folder = join(import.meta.dirname, '../docs/widgets')
const asked = process.argv.slice(2)
const unknown = asked.filter((type) => !Object.hasOwn(widgets, type))
if (unknown.length > 0) {
  console.error(`没有名为「${unknown.join('」「')}」的组件。`)
  process.exit(1)
}

const mall = await startBuiltMall()
const browser = await openBrowser()
const failed: string[] = []
for (const type of asked.length > 0 ? asked : Object.keys(widgets))
  for (const width of WIDTHS)
    try {
      const page = await openFixture(browser, mall.origin, type, width)
      const file = join(folder, picturePath(type, width))
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await shoot(page, type))
      console.log(`docs/widgets/${picturePath(type, width)}`)
      await page.context().close()
    } catch (error) {
      failed.push(`${type} ${width}：${error instanceof Error ? error.message : String(error)}`)
    }
await browser.close()
await mall.stop()
if (failed.length > 0) {
  console.error(`没有拍成：\n${failed.join('\n')}`)
  process.exit(1)
}
