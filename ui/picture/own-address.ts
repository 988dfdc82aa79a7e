import { createContext, use } from 'react'

/** What the mall itself serves; page documents and answers name it without the base path. */
const OWN = /^\/(?:(?:pictures|demo|page-templates)\/|favicon\.svg$)/

/** Where a picture stands in this mall: our own below the path it is mounted at, any other as it is. */
export function ownAddress(mount: string, src: string): string {
  return OWN.test(src) ? mount + src : src
}

/** Does the same to the pictures of a text before they are shown. */
export function ownPictures(mount: string, text: ParentNode): void {
  if (mount === '') return
  for (const picture of text.querySelectorAll('img')) {
    const src = picture.getAttribute('src') ?? ''
    if (OWN.test(src)) picture.setAttribute('src', mount + src)
  }
}

/** The base path without its last slash: `/shop`, or nothing. */
export const MountContext = createContext('')

/** @example <img src={useOwnAddress()(platform.icon)} /> */
export function useOwnAddress(): (src: string) => string {
  const mount = use(MountContext)
  return (src) => ownAddress(mount, src)
}
