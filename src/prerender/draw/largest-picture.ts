import { defaultTreeAdapter, type DefaultTreeAdapterTypes, html as vocabulary } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** Area in px² below which a picture is unlikely to be the largest paint. */
const LARGE = 200_000

const HURRY: ReadonlySet<string> = new Set(['loading', 'decoding', 'fetchpriority'])

/** Returns true for a large picture; the first one of a page is most likely its largest paint. */
export function isLarge(element: Element): boolean {
  return (
    element.tagName === 'img' &&
    Number(attribute(element, 'width')) * Number(attribute(element, 'height')) >= LARGE
  )
}

/** Makes a picture load immediately and with high priority. */
export function prioritizePicture(picture: Element): void {
  const others = picture.attrs.filter(({ name }) => !HURRY.has(name))
  picture.attrs = [{ name: 'fetchpriority', value: 'high' }, ...others]
}

/**
 * Creates a preload link with the candidates (`srcset`) of the picture, so that the browser preloads the one that
 * it will show. A link with candidates has no `href`: browsers without support for candidates would fetch that as
 * well.
 */
export function createPreload(picture: Element): Element {
  const candidates = attribute(picture, 'srcset')
  const which = candidates
    ? [
        { name: 'imagesrcset', value: candidates },
        { name: 'imagesizes', value: attribute(picture, 'sizes') },
      ]
    : [{ name: 'href', value: attribute(picture, 'src') }]
  return defaultTreeAdapter.createElement('link', vocabulary.NS.HTML, [
    { name: 'rel', value: 'preload' },
    { name: 'as', value: 'image' },
    { name: 'fetchpriority', value: 'high' },
    ...which,
  ])
}

function attribute({ attrs }: Element, wanted: string): string {
  return attrs.find(({ name }) => name === wanted)?.value ?? ''
}
