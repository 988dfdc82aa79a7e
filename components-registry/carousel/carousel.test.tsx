// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '../draw-for-test.tsx'

const slide = (title: string) => ({
  title,
  image: { src: '/pictures/a.svg' },
  link: { jump: 'pcSecondLevel', query: { pageId: 'p1' } },
})

it('HM3 one slide has no controls, and jumps where it says', async () => {
  const { host, jumps, click } = await drawWidget('carousel', { slides: [slide('中秋礼遇')] })
  expect(host.querySelectorAll('button')).toHaveLength(0)
  await click('a')
  expect(jumps).toEqual([{ jump: 'pcSecondLevel', query: { pageId: 'p1' } }])
})

it('HM3 several slides have named arrows, dots and a pause button', async () => {
  const { host, click } = await drawWidget('carousel', { slides: [slide('甲'), slide('乙')] })
  const names = [...host.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['上一张', '下一张', '暂停轮播', '第 1 张', '第 2 张'])
  await click('[aria-label="暂停轮播"]')
  expect(host.querySelector('[aria-label="开始轮播"]')).not.toBeNull()
})

it('HM3 the first picture is the page’s priority, the others load lazily', async () => {
  const { host } = await drawWidget('carousel', { slides: [slide('甲'), slide('乙')] })
  const loading = [...host.querySelectorAll('img')].map((image) => image.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'lazy'])
})

it('HM3 arrows turn at once and wrap around at both ends', async () => {
  const { host, click } = await drawWidget('carousel', { slides: [slide('甲'), slide('乙')] })
  const shown = () => [...host.querySelectorAll('li')].findIndex((item) => !item.hasAttribute('inert'))
  for (const list of host.querySelectorAll('ul')) list.scrollTo = () => undefined
  await click('[aria-label="下一张"]')
  expect(shown()).toBe(1)
  await click('[aria-label="下一张"]')
  expect(shown()).toBe(0)
  await click('[aria-label="上一张"]')
  expect(shown()).toBe(1)
})
