/** px²; below this a picture is hardly the largest paint. */
const LARGE = 200_000

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/**
 * The first large picture of a page's HTML, which will most likely be its largest paint, loads at once and before all
 * others; its view, which may stand anywhere, had made it lazy. `link` is for the head.
 */
export function hurryLargest(html: string): { html: string; link: string } {
  for (const [tag] of html.matchAll(/<img[^>]*>/g)) {
    if (Number(attribute(tag, 'width')) * Number(attribute(tag, 'height')) < LARGE) continue
    const plain = tag.replace(/ (?:loading|decoding|fetchpriority)="[^"]*"/gi, '')
    const hurried = plain.replace('<img', '<img fetchpriority="high"')
    const link = `<link rel="preload" as="image" fetchpriority="high" href="${attribute(tag, 'src')}">`
    return { html: html.replace(tag, () => hurried), link }
  }
  return { html, link: '' }
}
