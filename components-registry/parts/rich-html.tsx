import { type MouseEvent, use, useLayoutEffect, useRef } from 'react'
import { useServices } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { type PathLink, linkOfJumpUrl } from '#schemas/jump/jump.ts'
import { textHeight } from '#schemas/widgets/parts/text-height.ts'
import { MountContext, ownPictures } from '#ui/picture/own-address.ts'
import { FailedState } from '#ui/states/states.tsx'
import { plain } from './jump-link.tsx'
import styles from './rich-html.module.css'

/** px; what a text is wide in the shop, for the space it takes until it is there. */
const USUAL = 1136

/** Merchants' HTML, sanitised in the browser; the sanitiser's code comes with the first text that is drawn. */
export function RichHtml({ html }: { html: string }) {
  const { mode, sanitise, jump, hrefOf } = useServices()
  const mount = use(MountContext)
  // The server's HTML travels as text; the browser's own keeps its styles as nodes.
  const loaded = useLoaded<string | DocumentFragment>(
    html,
    () => sanitise?.(html) ?? import('./sanitise-html.ts').then(({ sanitiseHtml }) => sanitiseHtml(html)),
  )
  const host = useRef<HTMLDivElement>(null)
  const links = useRef(new Map<Element, PathLink>())
  const clean = loaded.state === 'ready' ? loaded.data : undefined
  useLayoutEffect(() => {
    const { current: text } = host
    if (!text || !clean) return
    if (typeof clean !== 'string') text.replaceChildren(clean.cloneNode(true))
    ownPictures(mount, text)
    links.current = ownLinks(text, mount, hrefOf)
  }, [clean, hrefOf, mount])
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const room = clean ? undefined : { minHeight: textHeight(html, USUAL) }
  function onClick(event: MouseEvent) {
    // Outside the shop a link of the text must not take the designer away from the page.
    if (mode !== 'shop') return event.preventDefault()
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const link = anchor && links.current.get(anchor)
    if (!link || !plain(event)) return
    event.preventDefault()
    jump(link)
  }
  const box = { ref: host, className: styles.text, style: room, 'aria-busy': !clean, onClick }
  if (typeof clean === 'string')
    return <div key="served" {...box} dangerouslySetInnerHTML={{ __html: clean }} />
  return <div {...box} />
}

/**
 * The links of a drawn text that stay in the mall, each with the address that this mall's router gives it. One
 * that leads to no screen loses its address: as a hash it would be one, and lead to /404.
 */
function ownLinks(
  text: Element,
  mount: string,
  hrefOf: (link: PathLink) => string | null,
): Map<Element, PathLink> {
  const links = new Map<Element, PathLink>()
  for (const anchor of text.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? ''
    const link = linkOfJumpUrl(href)
    if (link && 'path' in link) {
      links.set(anchor, link)
      anchor.setAttribute('href', hrefOf(link) ?? href)
    } else if (href.startsWith('#')) anchor.removeAttribute('href')
    else if (isOwnFile(mount, href)) anchor.setAttribute('href', mount + href)
  }
  return links
}

/** Returns true when a link points below the mall's base path but omits it. */
const isOwnFile = (mount: string, href: string): boolean =>
  /^\/(?![/\\])/.test(href) && !`${href}/`.startsWith(`${mount}/`)
