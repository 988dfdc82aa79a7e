import { expect, it } from 'vitest'
import { createHtmlReader } from '#server/platform/html/sanitise.ts'
import { findForeignPicture } from './foreign-picture.ts'

const read = createHtmlReader()
const find = (page: unknown) => findForeignPicture(page, async (html) => (await read(html)).lostPicture)
const banner = (src: unknown, size: object = { width: 400, height: 200 }) => ({
  schema: 1,
  widgets: [{ type: 'columns', props: { slots: [{ image: { src, alt: '', ...size } }] } }],
})
const text = (html: string) => ({ widgets: [{ type: 'rich-text', props: { html } }] })

it.each(['https://img.example.com/a.png', ' http://img.example.com/a.png '])(
  'finds %j anywhere in a page',
  async (src) => {
    expect(await find(banner(src))).toBe(src.trim())
    // A picture need not say how large it is.
    expect(await find(banner(src, {}))).toBe(src.trim())
  },
)

it.each([
  ['https://img.example.com/a.png', '<p>茶<img src="https://img.example.com/a.png"></p>'],
  ['//img.example.com/a.png', '<IMG alt=x SRC=//img.example.com/a.png>'],
  ['file:///C:/a.png', '<img src="file:///C:/a.png">'],
  ['data:image/png;base64,AA', '<img src="data:image/png;base64,AA">'],
])('finds %j in rich text', async (src, html) => {
  expect(await find(text(html))).toBe(src)
})

it.each(['/pictures/a.svg', '', null, 5])('%j is none', async (src) => {
  expect(await find(banner(src))).toBeNull()
})

it('rich text with own pictures and links has none', async () => {
  expect(await find(text('<a href="https://a.example.com/a.png"><img src="/pictures/a.svg"></a>'))).toBeNull()
})

it('a video may stand elsewhere', async () => {
  expect(await find({ type: 'video', props: { url: 'https://v.example.com/a.mp4' } })).toBeNull()
})
