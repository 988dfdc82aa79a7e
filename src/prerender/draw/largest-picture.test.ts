import { createElement, Fragment } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { prepareServedPage } from './served-html.ts'

function hurryLargest(drawn: string) {
  const { html, preloads } = prepareServedPage(drawn)
  return { html, link: preloads.join('') }
}

/** Removes the slash of void elements, which HTML for a browser does not have. */
const plain = (html: string) => html.replaceAll('/>', '>')

const picture = (given: Record<string, unknown>) =>
  renderToString(
    createElement('img', { alt: '', loading: 'lazy', decoding: 'async', width: 1200, height: 400, ...given }),
  )

describe('the picture that will be the largest paint', () => {
  it('is the first large one: it loads at once, before all others', () => {
    const small = picture({ src: '/small.svg', width: 80, height: 80 })
    const [first, second] = [picture({ src: '/a.svg' }), picture({ src: '/b.svg' })]
    const { html, link } = hurryLargest(`<p>${small}</p>${first}${second}`)
    expect(link).toBe('<link rel="preload" as="image" fetchpriority="high" href="/a.svg">')
    expect(html).toBe(
      plain(
        `<p>${small}</p><img fetchpriority="high" alt="" width="1200" height="400" src="/a.svg"/>${second}`,
      ),
    )
  })

  it('is asked for in the candidate that its place will show, and in no other', () => {
    const set = { srcSet: '/a.svg?w=640 640w, /a.svg?w=1280 1280w', sizes: '(width < 768px) 100vw, 790px' }
    const { html, link } = hurryLargest(picture({ ...set, src: '/a.svg' }))
    expect(link).toBe(
      '<link rel="preload" as="image" fetchpriority="high"' +
        ' imagesrcset="/a.svg?w=640 640w, /a.svg?w=1280 1280w" imagesizes="(width &lt; 768px) 100vw, 790px">',
    )
    expect(html).toMatch(/^<img fetchpriority="high"[^>]* srcset="[^"]*" sizes="[^"]*" src="\/a\.svg">$/)
  })

  it('may be none', () => {
    for (const html of ['', '<p>甲</p>', picture({ width: 100, height: 100, src: '/a' }), '<img src="/a"/>'])
      expect(hurryLargest(html)).toEqual({ html: plain(html), link: '' })
  })

  it('says once that it hurries', () => {
    const eager = '<img fetchPriority="high" loading="eager" src="/a.svg" width="1200" height="400"/>'
    expect(hurryLargest(eager).html.match(/fetchpriority/gi)).toHaveLength(1)
    expect(hurryLargest(eager).html).not.toContain('loading')
  })

  it('keeps an address as it is written, dollars and ampersands too', () => {
    const { html, link } = hurryLargest(picture({ src: '/a.svg?x=$&&y=$1' }))
    expect(html).toContain('src="/a.svg?x=$&amp;&amp;y=$1"')
    expect(link).toContain('href="/a.svg?x=$&amp;&amp;y=$1"')
  })

  it('is not misled by texts that look like attributes', () => {
    const sly = picture({ alt: 'x src=', title: 'y width="9" height= loading=', src: '/a.svg' })
    const { html, link } = hurryLargest(
      renderToString(createElement(Fragment, null, 'width="9999" height="9999" <img ')) + sly,
    )
    expect(link).toContain('href="/a.svg"')
    expect(html).toContain('alt="x src="')
    expect(html).toContain('title="y width=&quot;9&quot; height= loading="')
  })
})

it('React’s own links for pictures stand in the head, behind that of the largest', () => {
  const own = '<link rel="preload" as="image" href="/own.svg"/>'
  const { html, preloads } = prepareServedPage(`${own}${own}<p>甲</p>${picture({ src: '/a.svg' })}${own}`)
  expect(preloads).toEqual([
    '<link rel="preload" as="image" fetchpriority="high" href="/a.svg">',
    plain(own),
    plain(own),
  ])
  expect(html).toMatch(/^<p>甲<\/p><img [^>]*><link [^>]*>$/)
})
