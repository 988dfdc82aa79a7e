/** px²; below this a picture is hardly the largest paint. */
const LARGE = 200_000

/** Name and value of each attribute, as React writes them. */
const ATTRIBUTE = / ([^\s<>"=]+)="([^"]*)"/g
const HURRY = new Set(['loading', 'decoding', 'fetchpriority'])

/**
 * The first large picture of a page's HTML, which will most likely be its largest paint, loads at once and before all
 * others; its view, which may stand anywhere, had made it lazy. `link` is for the head.
 */
export function hurryLargest(html: string): { html: string; link: string } {
  for (const [tag] of html.matchAll(/<img(?:[^">]|"[^"]*")*>/g)) {
    const given = new Map(
      [...tag.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    )
    if (!(Number(given.get('width')) * Number(given.get('height')) >= LARGE)) continue
    const plain = tag.replace(ATTRIBUTE, (all, name: string) => (HURRY.has(name.toLowerCase()) ? '' : all))
    const hurried = plain.replace('<img', '<img fetchpriority="high"')
    return { html: html.replace(tag, () => hurried), link: preloadOf(given) }
  }
  return { html, link: '' }
}

/** The candidate that its browser will choose; a further address would be fetched where candidates are not known. */
function preloadOf(given: ReadonlyMap<string, string>): string {
  const [src, candidates, sizes] = ['src', 'srcset', 'sizes'].map((name) => given.get(name) ?? '')
  const which = candidates ? `imagesrcset="${candidates}" imagesizes="${sizes}"` : `href="${src}"`
  return `<link rel="preload" as="image" fetchpriority="high" ${which}>`
}
