import { linkOfJumpUrl, type PathLink } from '#schemas/jump/jump.ts'

/**
 * The links of a drawn text that stay in the mall (§2), each with the address that this mall's router gives it. One
 * that leads to no screen loses its address: as a hash it would be one, and lead to /404.
 */
export function ownLinks(text: Element, hrefOf: (link: PathLink) => string | null): Map<Element, PathLink> {
  const links = new Map<Element, PathLink>()
  for (const anchor of text.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? ''
    const link = linkOfJumpUrl(href)
    if (link && 'path' in link) {
      links.set(anchor, link)
      anchor.setAttribute('href', hrefOf(link) ?? href)
    } else if (href.startsWith('#')) anchor.removeAttribute('href')
  }
  return links
}
