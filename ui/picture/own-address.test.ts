import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MountContext, toOwnAddress, mountPictures, useOwnAddress } from './own-address.ts'

describe('pictures of a mall that is mounted below a path', () => {
  it.each([
    ['/pictures/a.svg', '/shop/pictures/a.svg'],
    ['/demo/api.pdf', '/shop/demo/api.pdf'],
    ['/favicon.svg', '/shop/favicon.svg'],
    ['https://cdn.example/pictures/a.svg', 'https://cdn.example/pictures/a.svg'],
    ['//pictures/a.svg', '//pictures/a.svg'],
    ['/shop/pictures/a.svg', '/shop/pictures/a.svg'],
    ['data:image/png;base64,', 'data:image/png;base64,'],
    ['', ''],
  ])('%s stands at %s', (src, at) => {
    expect(toOwnAddress('/shop', src)).toBe(at)
  })

  it('stand where they are called when it is not', () => {
    expect(toOwnAddress('', '/pictures/a.svg')).toBe('/pictures/a.svg')
  })

  it('those of a text as well, once however often it is drawn', () => {
    const pictures = ['/pictures/a.svg', 'https://x/b.png'].map((src) => ({
      src,
      getAttribute() {
        return this.src
      },
      setAttribute(_: string, to: string) {
        this.src = to
      },
    }))
    // mountPictures calls only this method, so the test needs no document.
    const text = { querySelectorAll: () => pictures } as unknown as ParentNode
    mountPictures('/shop', text)
    mountPictures('/shop', text)
    expect(pictures.map(({ src }) => src)).toEqual(['/shop/pictures/a.svg', 'https://x/b.png'])
  })

  it('two malls that are drawn in one process keep their own', () => {
    const Icon = () => useOwnAddress()('/favicon.svg')
    const at = (mount: string) =>
      renderToString(createElement(MountContext, { value: mount }, createElement(Icon)))
    expect([at('/shop'), at(''), renderToString(createElement(Icon))]).toEqual([
      '/shop/favicon.svg',
      '/favicon.svg',
      '/favicon.svg',
    ])
  })
})
