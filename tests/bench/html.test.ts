import { expect, it } from 'vitest'
import { contestant } from './contestants.ts'
import type { PageData } from './floor/page-data.ts'
import { prerender } from './floor/prerender.tsx'
import { createHtml } from './html.ts'
import type { NeutralWidget } from './neutral-page.ts'

const widgets: NeutralWidget[] = [
  { id: 'w1', kind: 'title', title: '节令好礼', subtitle: '按人数挑选' },
  { id: 'w2', kind: 'text', html: '<p>每一份礼都有来处</p>' },
]
const shell: PageData['shell'] = ['div', {}, ['头', ['main', { 'data-bench-host': '' }, []]]]
const bundle = { script: 'main.js', styles: ['main.css'] }
const content = { css: 'p{color:red}', shell, widgets }

it('who draws itself gets styles and data in its document, and an empty place', () => {
  const html = createHtml(contestant('floor'), bundle, content)
  expect(html).toContain('<style>p{color:red}</style>')
  expect(html).toContain('<div id="root"></div>')
  expect(html).not.toContain('<p>每一份礼')
  expect(html).not.toContain('rel="stylesheet"')
})

it('the floor prerendered has its widgets in the document, and the same data', () => {
  const drawn = { ...bundle, prerender: (data: PageData<unknown>) => prerender(data as PageData) }
  const html = createHtml(contestant('floor-prerendered'), drawn, content)
  expect(html).toContain('<section data-widget="w1" data-type="title">')
  expect(html).toContain('<p>每一份礼都有来处</p>')
  expect(html.split('id="page"')[1]).toContain('节令好礼')
})

it('links that React wrote before the content stand in the head', () => {
  const link = '<link rel="preload" as="image" href="/a.webp"/>'
  const html = createHtml(
    contestant('floor-prerendered'),
    { ...bundle, prerender: () => `${link}<p>a</p>` },
    content,
  )
  expect(html.indexOf(link)).toBeLessThan(html.indexOf('</head>'))
  expect(html).toContain('<div id="root"><p>a</p></div>')
})
