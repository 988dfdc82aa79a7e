import { expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { renameReportedAttributes } from './quiet-html.ts'

it.each([
  ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  ["<p class=a STYLE = 'x>y' >b</p>", "<p class=a data-style = 'x>y' >b</p>"],
  ['<img/onerror=x/src=y>', '<img/data-onerror=x/src=y>'],
  ['<p title="style=1" onclick>c</p>', '<p title="style=1" data-onclick>c</p>'],
  ['<BASE href=/x>d', '<x-base href=/x>d'],
  ['a < b <style>p{}</style> c', 'a < b </style> c'],
])('renames what a browser would report: %s', (html, quiet) => {
  expect(renameReportedAttributes(html)).toBe(quiet)
})

it.each([
  '',
  '<',
  'a<',
  '<p',
  '<p style',
  '<p style=',
  '<p style="',
  '<p =',
  '<style',
  '<p ////>',
  '</p style="x">',
  '<!-- <p> -->',
])('ends on an unfinished text: %s', (html) => {
  expect(typeof renameReportedAttributes(html)).toBe('string')
})

it.each(['<', '<p ', '<p style="', '<style', '<p/', "<p a='", '<p ='])(
  'the time for 100,000 characters of %s grows as they do',
  (piece) => {
    const growth = measureGrowth(
      100_000,
      (size) => piece.repeat(size / piece.length),
      renameReportedAttributes,
    )
    expect(isLinear(growth), String(growth)).toBe(true)
  },
)
