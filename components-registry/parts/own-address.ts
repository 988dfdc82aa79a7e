/** What the mall itself serves; page documents and answers name it without the base path. */
const OWN = /^\/(?:(?:pictures|demo)\/|favicon\.svg$)/

let mount = ''

/** Where the mall is mounted, with both slashes; said once, before anything is drawn. */
export function setMount(basePath: string): void {
  mount = basePath.slice(0, -1)
}

/** Where a picture stands in this mall: our own below its base path, any other as it is. */
export function ownAddress(src: string): string {
  return mount !== '' && OWN.test(src) ? mount + src : src
}

/** Does the same to the pictures of a text before they are shown. */
export function ownPictures(text: ParentNode): void {
  if (mount === '') return
  for (const picture of text.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? ''
    if (OWN.test(src)) picture.setAttribute('src', mount + src)
  }
}
