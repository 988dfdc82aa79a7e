import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharpWith } from '#tests/support/fonts.ts'
import { createRaster, type Drawn } from './raster.ts'

const svg = (inside: string, size = 'width="400" height="200"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)
/** Width, height and format of what was drawn. */
const metadata = (drawn: Drawn) => (typeof drawn === 'string' ? expect.fail(drawn) : sharp(drawn).metadata())
const plain = svg('<rect width="400" height="200" fill="#c8322b"/>')
const written = svg('<text x="20" y="90" font-size="40">知礼</text>')

describe('a composition as WebP', () => {
  it.each([160, 400, 1280])('has the width that was asked for: %i', async (width) => {
    const bytes = await createRaster().draw('a', plain, width)
    const { format, width: wide, height } = await metadata(bytes)
    expect({ format, wide, height }).toEqual({ format: 'webp', wide: width, height: width / 2 })
  })

  it('is drawn sharp at any width, as the vectors that it is', async () => {
    const line = svg('<rect x="199" width="2" height="200"/>')
    const bytes = await createRaster().draw('a', line, 1600)
    if (typeof bytes === 'string') return expect.fail(bytes)
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const row = [...data.subarray(0, info.width * info.channels)].filter((_, at) => at % 4 === 3)
    expect(row.filter((alpha) => alpha > 0 && alpha < 255).length).toBeLessThanOrEqual(2)
  })

  it('never fills the memory, however high its recipe', async () => {
    const bytes = await createRaster().draw('a', svg('', 'width="80" height="2400"'), 1920)
    expect(await metadata(bytes)).toMatchObject({ width: 100, height: 3000 })
  })

  it.each([320, 640, 1280])(
    'reaches its edges where its height is no whole number of px: %i wide',
    async (width) => {
      const odd = svg('<rect width="590" height="281"/>', 'width="590" height="281" viewBox="0 0 590 281"')
      const bytes = await createRaster().draw('a', odd, width)
      if (typeof bytes === 'string') return expect.fail(bytes)
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      expect(data.filter((value, at) => at % info.channels === 3 && value < 255)).toHaveLength(0)
    },
  )

  it('is drawn once for all who ask meanwhile', async () => {
    let opened = 0
    const { draw } = createRaster(async () => {
      opened++
      return sharpWith('chinese')
    })
    const all = await Promise.all(Array.from({ length: 20 }, () => draw('a', plain, 160)))
    expect([opened, new Set(all).size]).toEqual([1, 1])
  })

  it('is left as it is where it is written in characters that the machine has no font for', async () => {
    const bare = createRaster(() => sharpWith('none'))
    expect(await bare.draw('a', written, 320)).toBe('never')
    expect(await bare.draw('b', plain, 320)).toBeInstanceOf(Buffer)
    expect(await createRaster(() => sharpWith('chinese')).draw('a', written, 320)).toBeInstanceOf(Buffer)
  })

  it('is left as it is where the library is missing or refuses', async () => {
    const missing = createRaster(() => Promise.reject(new Error('no such package')))
    expect(await missing.draw('a', plain, 320)).toBe('busy')
    const raster = createRaster()
    expect(await raster.draw('a', Buffer.from('<svg'), 320)).toBe('busy')
    expect(await raster.draw('a', plain, 320), 'the next try of it').toBeInstanceOf(Buffer)
  })

  it('is left as it is while too many wait, and these are all drawn', async () => {
    const { draw } = createRaster()
    const all = await Promise.all(Array.from({ length: 150 }, (_, at) => draw(`${at}`, plain, 80)))
    expect(all.filter((one) => one !== 'busy')).toHaveLength(120)
    expect(await draw('149', plain, 80)).toBeInstanceOf(Buffer)
  })
})
