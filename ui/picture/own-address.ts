import { createContext, use } from 'react'

/** Page documents and answers name these files without the base path. */
const OWN = /^\/(?:(?:pictures|demo|page-templates)\/|favicon\.svg$)/

/** Returns the address of a picture: the mall's own below its base path, any other unchanged. */
export function toOwnAddress(mount: string, src: string): string {
  return OWN.test(src) ? mount + src : src
}

/** Applies `toOwnAddress` to the pictures of a text before it is shown. */
export function mountPictures(mount: string, text: ParentNode): void {
  if (mount === '') return
  for (const picture of text.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? ''
    if (OWN.test(src)) picture.setAttribute('src', mount + src)
  }
}

/** Base path without the trailing slash: `/shop`, or an empty string. */
export const MountContext = createContext('')

/** Returns `toOwnAddress` for this mall: `<img src={useOwnAddress()(platform.icon)} />`. */
export function useOwnAddress(): (src: string) => string {
  const mount = use(MountContext)
  return (src) => toOwnAddress(mount, src)
}
