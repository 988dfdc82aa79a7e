import { expect, it } from 'vitest'
import { toParagraphs } from './paragraphs.ts'

it.each([
  ['第一条\n甲 & 乙\n\n\n第二条 1 < 2', '<p>第一条<br>甲 &amp; 乙</p>\n<p>第二条 1 &lt; 2</p>'],
  ['一\r\n\r\n二', '<p>一</p>\n<p>二</p>'],
  ['<h2>一</h2>\n\n二', '<h2>一</h2>\n\n二'],
  ['一&nbsp;二\n\n三', '一&nbsp;二\n\n三'],
  [' \n ', ''],
])('%j is %j', (typed, html) => expect(toParagraphs(typed)).toBe(html))
