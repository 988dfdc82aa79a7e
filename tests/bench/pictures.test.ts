import { expect, it } from 'vitest'
import { amisDocument } from './peer-documents.ts'
import { picturesIn, listPictures } from './pictures.ts'

const banner = { src: '/pictures/abc.svg', alt: '', width: 1200, height: 140 }

it('a picture stands at every width that a browser may choose, and amis has one of them', () => {
  const widget = { id: 'w1', kind: 'banner', picture: banner } as const
  const addresses = picturesIn(widget)
  expect(addresses[0]).toBe('/pictures/abc.svg')
  expect(addresses.slice(1).every((address) => /^\/pictures\/abc\.svg\?w=\d+$/.test(address))).toBe(true)
  expect(addresses).toContain(amisDocument([widget])[0]?.src)
})

it('of the shell only the mall’s own pictures are copied', () => {
  const own = ['img', { src: '/favicon.svg' }, []] as [string, Record<string, string>, never[]]
  const other = ['img', { src: 'data:,' }, []] as [string, Record<string, string>, never[]]
  expect(listPictures(['div', {}, ['words', own, other]])).toEqual(['/favicon.svg'])
})
