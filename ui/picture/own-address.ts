import { createContext, use } from 'react'

/** Addresses of the mall's own pictures, which page documents and answers contain without the base path. */
const OWN = /^\/(?:(?:pictures|demo|page-templates)\/|favicon\.svg$)/

/** Returns the address of a picture: the base path is added to the mall's own pictures, others are unchanged. */
export function toOwnAddress(mount: string, src: string): string {
  return OWN.test(src) ? mount + src : src
}

/** Applies `toOwnAddress` to the pictures in a text before the text is shown. */
export function mountPictures(mount: string, text: ParentNode): void {
  if (mount === '') return
  for (const picture of text.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? ''
    if (OWN.test(src)) picture.setAttribute('src', mount + src)
  }
}

/** Base path without the trailing slash: `/shop`, or an empty string. */
export const MountContext = createContext('')

/** Returns `toOwnAddress` with the base path of this mall: `<img src={useOwnAddress()(platform.icon)} />`. */
export function useOwnAddress(): (src: string) => string {
  const mount = use(MountContext)
  return (src) => toOwnAddress(mount, src)
}
