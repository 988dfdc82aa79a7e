import type { FarHost } from '#schemas/bridge/bridge.ts'

/** Lets the host open links: a tab that a child opens inherits its sandbox, in which the mall fails. */
export function keepLinksInside(host: FarHost, pathOf: (href: string) => string | null = () => null): void {
  function wishOf(href: string, aside: boolean) {
    if (href.startsWith('#/')) return aside ? { place: href.slice(1) } : null
    if (/^https?:\/\//.test(href)) return { jump: { jump: '12', query: { url: href } } }
    const path = pathOf(href)
    if (path !== null) return { path, newTab: aside }
    // The link leads to a file of the mall, to which the frame must not navigate.
    const { href: url } = new URL(href, location.href)
    return href.startsWith('/') ? { jump: { jump: '12', query: { url } } } : null
  }
  function open(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const aside = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey
    if (!(link instanceof HTMLAnchorElement) || link.download !== '' || event.button > 1) return
    const wish = wishOf(link.getAttribute('href') ?? '', aside)
    if (!wish) return
    event.preventDefault()
    event.stopPropagation()
    void host.open(wish).catch(() => undefined)
  }
  addEventListener('click', open, { capture: true })
  addEventListener('auxclick', open, { capture: true })
}
