import { type MouseEvent, use, useLayoutEffect, useRef } from 'react'
import { useServices } from '#registry/services.ts'
import { useLoaded } from '#registry/use-loaded.ts'
import { type PathLink, parseJumpUrl } from '#schemas/jump/jump.ts'
import { estimateTextHeight } from '#schemas/widgets/parts/text-height.ts'
import { MountContext, mountPictures } from '#ui/picture/own-address.ts'
import { FailedState } from '#ui/states/states.tsx'
import { isPlainClick } from './jump-link.tsx'
import styles from './rich-html.module.css'

/** Usual width of a text in the shop, px. Used to reserve its height. */
const USUAL = 1136

/** Merchants' HTML, sanitised in the browser. The sanitiser is loaded with the first text. */
export function RichHtml({ html }: { html: string }) {
  const { mode, sanitise, jump, hrefOf } = useServices()
  const mount = use(MountContext)
  // The server returns text; the browser returns nodes, which keep their styles.
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
    mountPictures(mount, text)
    links.current = ownLinks(text, mount, hrefOf)
  }, [clean, hrefOf, mount])
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const room = clean ? undefined : { minHeight: estimateTextHeight(html, USUAL) }
  function onClick(event: MouseEvent) {
    // In the designer a link must not leave the page.
    if (mode !== 'shop') return event.preventDefault()
    const anchor = event.target instanceof Element ? event.target.closest('a') : null
    const link = anchor && links.current.get(anchor)
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    jump(link)
  }
  const box = { ref: host, className: styles.text, style: room, 'aria-busy': !clean, onClick }
  if (typeof clean === 'string')
    return <div key="served" {...box} dangerouslySetInnerHTML={{ __html: clean }} />
  return <div {...box} />
}

/** Removes the address of a link whose hash leads to no screen, because the link would otherwise lead to /404. */
function ownLinks(
  text: Element,
  mount: string,
  hrefOf: (link: PathLink) => string | null,
): Map<Element, PathLink> {
  const links = new Map<Element, PathLink>()
  for (const anchor of text.querySelectorAll('a[href]')) {
    const href = anchor.getAttribute('href') ?? ''
    const link = parseJumpUrl(href)
    if (link && 'path' in link) {
      links.set(anchor, link)
      anchor.setAttribute('href', hrefOf(link) ?? href)
    } else if (href.startsWith('#')) anchor.removeAttribute('href')
    else if (isOwnFile(mount, href)) anchor.setAttribute('href', mount + href)
  }
  return links
}

/** Returns true if a link points to a file of the mall but omits its base path. */
const isOwnFile = (mount: string, href: string): boolean =>
  /^\/(?![/\\])/.test(href) && !`${href}/`.startsWith(`${mount}/`)
