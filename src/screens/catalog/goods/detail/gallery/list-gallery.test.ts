import { expect, it } from 'vitest'
import { listGallery } from './list-gallery.ts'

const of = (video: string | null) =>
  listGallery({
    detail: { pictures: ['/1.svg', '/2.svg'], video },
    skus: [{ picture: '/red.svg' }, { picture: null }, { picture: '/2.svg' }, { picture: '/red.svg' }],
  }).map(({ kind, src }) => `${kind} ${src}`)

it('GD1 the video first, then the goods’ pictures, then those of SKUs, each once', () => {
  expect(of('/film.mp4')).toEqual(['video /film.mp4', 'picture /1.svg', 'picture /2.svg', 'picture /red.svg'])
  expect(of(null)[0]).toBe('picture /1.svg')
})
