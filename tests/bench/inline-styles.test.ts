import { expect, it } from 'vitest'
import { inlineStyles } from './inline-styles.ts'

it('takes the text of every style element, wherever it stands, and leaves the rest', () => {
  const html = '<head><style>a{}</style></head><body><p>b</p><style media="print">\nc{}\n</style></body>'
  expect(inlineStyles(html)).toEqual({
    css: 'a{}\n\nc{}\n',
    rest: '<head><style></style></head><body><p>b</p><style media="print"></style></body>',
  })
})

it('a document without one is left as it is', () => {
  const html = '<link rel="stylesheet" href="/a.css"><p style="color:red">b</p>'
  expect(inlineStyles(html)).toEqual({ css: '', rest: html })
})
