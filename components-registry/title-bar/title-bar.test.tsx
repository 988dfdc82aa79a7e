// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { drawWidget } from '#registry/draw-for-test.tsx'

it('is a heading with a quiet subtitle, and leads to more by its own name', async () => {
  const link = { jump: 'ProductList', query: { goodsName: '茶' } }
  const { host, jumps, click } = await drawWidget('title-bar', {
    title: '好茶',
    subtitle: '当季新芽',
    more: '更多',
    link,
  })
  expect(host.querySelector('h2')?.textContent).toBe('好茶')
  expect(host.querySelector('p')?.textContent).toBe('当季新芽')
  expect(host.querySelector('a')?.getAttribute('aria-label')).toBe('好茶：更多')
  await click('a')
  expect(jumps).toEqual([link])
})

it.each([
  ['words without a link', { more: '更多' }],
  ['a link without words', { link: { jump: 'Mall' } }],
])('%s lead nowhere and are not shown', async (_, props) => {
  const { host } = await drawWidget('title-bar', { title: '好茶', ...props })
  expect(host.querySelector('a, button')).toBeNull()
  expect(host.textContent).toBe('好茶')
})
