import { afterEach, describe, expect, it } from 'vitest'
import { ownAddress, ownPictures, setMount } from './own-address.ts'

afterEach(() => setMount('/'))

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
    setMount('/shop/')
    expect(ownAddress(src)).toBe(at)
  })

  it('stand where they are called when it is not', () => {
    setMount('/')
    expect(ownAddress('/pictures/a.svg')).toBe('/pictures/a.svg')
  })

  it('those of a text as well, once however often it is drawn', () => {
    setMount('/shop/')
    const pictures = ['/pictures/a.svg', 'https://x/b.png'].map((src) => ({
      src,
      getAttribute() {
        return this.src
      },
      setAttribute(_: string, to: string) {
        this.src = to
      },
    }))
    // Of the document no more is asked, so that the test needs none.
    const text = { querySelectorAll: () => pictures } as unknown as ParentNode
    ownPictures(text)
    ownPictures(text)
    expect(pictures.map(({ src }) => src)).toEqual(['/shop/pictures/a.svg', 'https://x/b.png'])
  })
})
