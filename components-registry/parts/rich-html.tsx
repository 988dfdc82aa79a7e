import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { textHeight } from '#schemas/text-height.ts'
import { useServices } from '../services.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './rich-html.module.css'
import { FailedState } from './states.tsx'

/** px; what a text is wide in the shop, for the space it takes until it is there. */
const USUAL = 1136

/** Merchants' HTML, sanitised in the browser; the sanitiser's code comes with the first text that is drawn. */
export function RichHtml({ html }: { html: string }) {
  const { mode, sanitise } = useServices()
  // The server's HTML travels as text; the browser's own keeps its styles as nodes.
  const loaded = useLoaded<string | DocumentFragment>(
    html,
    () => sanitise?.(html) ?? import('./sanitise-html.ts').then(({ sanitiseHtml }) => sanitiseHtml(html)),
  )
  const host = useRef<HTMLDivElement>(null)
  const clean = loaded.state === 'ready' ? loaded.data : undefined
  useLayoutEffect(() => {
    if (clean && typeof clean !== 'string') host.current?.replaceChildren(clean.cloneNode(true))
  }, [clean])
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  const room = clean ? undefined : { minHeight: textHeight(html, USUAL) }
  // Outside the shop a link of the text must not take the designer away from the page.
  const onClick = (event: MouseEvent) => mode !== 'shop' && event.preventDefault()
  const box = { ref: host, className: styles.text, style: room, 'aria-busy': !clean, onClick }
  if (typeof clean === 'string')
    return <div key="served" {...box} dangerouslySetInnerHTML={{ __html: clean }} />
  return <div {...box} />
}
