import { expect, it } from 'vitest'
import { hasOwnColours } from './shop-text.tsx'

it.each([
  ['<p style="color: #333">正文</p>', true],
  ['<td bgcolor="#eee">单元格</td>', true],
  ['<p STYLE="font-size: 14px; background: #fff">正文</p>', true],
  ['<p style="font-size: 14px">正文</p>', false],
  ['<p>background-color 是一个词</p>', false],
  ['', false],
])('%s brings colours of its own: %s', (html, brings) => {
  expect(hasOwnColours(html)).toBe(brings)
})
