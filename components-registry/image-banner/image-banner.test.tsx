// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

const image = { src: '/pictures/a.svg', alt: '中秋礼遇', width: 1200, height: 480 }
const link = { jump: 'pcSecondLevel', query: { pageId: 'p1' } }

it('is a link named by its picture, in the picture’s reserved space', async () => {
  const { host, jumps, click } = await drawWidget('image-banner', { image, link })
  const picture = host.querySelector('a img')
  expect(picture?.getAttribute('alt')).toBe('中秋礼遇')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['1200', '480'])
  await click('a')
  expect(jumps).toEqual([link])
})

it('a link whose picture has no words still has a name', async () => {
  const { host } = await drawWidget('image-banner', { image: { src: '/pictures/a.svg' }, link })
  expect(host.querySelector('a img')?.getAttribute('alt')).toBe('查看详情')
})

it('without a link it is not clickable, and its picture stays decorative', async () => {
  const { host } = await drawWidget('image-banner', { image: { src: '/pictures/a.svg' } })
  expect(host.querySelector('a, button')).toBeNull()
  expect(host.querySelector('img')?.getAttribute('alt')).toBe('')
})

it('keeps to its greatest width, and takes all there is at 0', async () => {
  const narrow = await drawWidget('image-banner', { image, maxWidth: 590 })
  expect(narrow.host.firstElementChild?.getAttribute('style')).toContain('max-width: 590px')
  const full = await drawWidget('image-banner', { image })
  expect(full.host.firstElementChild?.hasAttribute('style')).toBe(false)
})

it('has a picture of its own for phones, with the words of the first unless it has some', async () => {
  const phoneImage = { src: '/pictures/b.svg', width: 750, height: 320 }
  const { host } = await drawWidget('image-banner', { image, phoneImage, link })
  const alts = [...host.querySelectorAll('img')].map((one) => [one.getAttribute('src'), one.alt])
  expect(alts).toEqual([
    ['/pictures/a.svg', '中秋礼遇'],
    ['/pictures/b.svg', '中秋礼遇'],
  ])
})
