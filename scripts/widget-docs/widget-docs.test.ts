import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { widgets } from '#schemas/widgets/index.ts'
import { staleFiles } from '#scripts/generated.ts'
import { numberSamples, drawSample } from './composed.ts'
import { widgetDocs } from './files.ts'
import { getSummary } from './get-summary.ts'
import { picturePath, WIDTHS } from './picture-path.ts'
import { MAX_PICTURE_BYTES } from './shoot.ts'

const folder = join(import.meta.dirname, '../../docs/widgets')
const types = Object.keys(widgets)
const wanted = types.flatMap((type) => WIDTHS.map((width) => picturePath(type, width)))

it('docs/widgets is current (if not: run `npm run schema`)', async () => {
  expect(staleFiles('docs/widgets', await widgetDocs())).toEqual([])
})

describe('the pictures of widgets', () => {
  it('are there for every type and no other (if not: run `npm run docs:widgets`)', () => {
    expect(readdirSync(join(folder, 'pictures')).sort()).toEqual(wanted.map((path) => path.slice(9)).sort())
  })

  it.each(wanted)('%s is a WebP of at most 60 kB', (path) => {
    const bytes = readFileSync(join(folder, path))
    expect(bytes.subarray(8, 12).toString('latin1')).toBe('WEBP')
    expect(bytes.length).toBeLessThanOrEqual(MAX_PICTURE_BYTES)
  })

  it('show each sample in its own words and size', () => {
    const image = (alt: string) => ({ src: '/pictures/sample.svg', alt, width: 600, height: 100 })
    const { text, samples } = numberSamples(
      JSON.stringify({ a: image('一杯一叙：成双'), b: [image('轻装上班')] }),
    )
    expect(text.match(/sample=\d/g)).toEqual(['sample=0', 'sample=1'])
    expect(samples.map(({ words }) => words)).toEqual(['一杯一叙：成双', '轻装上班'])
    const drawn = drawSample(samples[1], 1)
    expect(drawn).toContain('viewBox="0 0 600 100"')
    expect(drawn).toContain('轻装上班')
  })
})

it.each(types)('of %s a sentence says what it is for', (type) => {
  expect(getSummary(type)).toMatch(/[\u4e00-\u9fff].*。$/)
})

it.each(types)('the palette has a picture of %s', (type) => {
  const file = new URL(`../../public/widget-pictures/${type}.webp`, import.meta.url)
  expect(statSync(file).size).toBeLessThan(40_000)
})
