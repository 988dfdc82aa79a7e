import { defaultTreeAdapter, type DefaultTreeAdapterTypes, html as vocabulary } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** px²; below this a picture is hardly the largest paint. */
const LARGE = 200_000

/** What its view, which may stand anywhere, says about when it loads. */
const HURRY: ReadonlySet<string> = new Set(['loading', 'decoding', 'fetchpriority'])

/** Whether this is a large picture: the first one of a page will most likely be its largest paint. */
export function isLarge(element: Element): boolean {
  return (
    element.tagName === 'img' &&
    Number(attribute(element, 'width')) * Number(attribute(element, 'height')) >= LARGE
  )
}

/** Makes a picture load at once and before all others. */
export function hurry(picture: Element): void {
  const others = picture.attrs.filter(({ name }) => !HURRY.has(name))
  picture.attrs = [{ name: 'fetchpriority', value: 'high' }, ...others]
}

/**
 * A link for the head that asks for a picture, in the candidate that its browser will choose; a further address would
 * be fetched where candidates are not known.
 */
export function preloadOf(picture: Element): Element {
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
