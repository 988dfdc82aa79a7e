interface Heard {
  countJumps(): number
  /** Receives the address of a link that no widget handled, such as one in a merchant's text. */
  onLink(href: string): void
}

/** Prevents clicks from navigating or opening a tab; returns a function that stops this. */
export function watchClicks(page: Document, { countJumps, onLink }: Heard): () => void {
  let before = 0
  const onCapture = () => (before = countJumps())
  function onClick(event: Event) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const href = link?.getAttribute('href')
    if (!href) return
    event.preventDefault()
    if (countJumps() === before) onLink(href)
  }
  const onSubmit = (event: Event) => event.preventDefault()
  const kinds = ['click', 'auxclick'] as const
  for (const kind of kinds) {
    page.addEventListener(kind, onCapture, true)
    page.defaultView?.addEventListener(kind, onClick)
  }
  page.addEventListener('submit', onSubmit)
  return () => {
    for (const kind of kinds) {
      page.removeEventListener(kind, onCapture, true)
      page.defaultView?.removeEventListener(kind, onClick)
    }
    page.removeEventListener('submit', onSubmit)
  }
}
