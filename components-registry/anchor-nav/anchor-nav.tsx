import { type KeyboardEvent, useEffect, useRef } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { FloatingDock } from '#registry/parts/floating-dock.tsx'
import { useServices } from '#registry/services.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { useSections } from './use-sections.ts'
import styles from './anchor-nav.module.css'

export const widget = defineView('anchor-nav', AnchorNav)

type Props = PropsOf<'anchor-nav'>

const NAME = '楼层导航'
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Links to the page's sections, beside the content or as tabs that stay at the top of the window. */
export function AnchorNav({ items, layout, edge }: Props) {
  const { mode } = useServices()
  const list = useRef<HTMLUListElement>(null)
  const { present, current, goTo } = useSections(
    list,
    items.map(({ target }) => target),
  )
  useCentred(list, current)
  // Lists all sections until one is found on the page; the designer always lists all.
  const sectionsFound = mode !== 'designer' && present !== null && present.size > 0
  const stops = sectionsFound ? items.filter(({ target }) => present.has(target)) : items
  const bar = (
    <ul ref={list} className={styles[layout]} onKeyDown={onKeyDown}>
      {stops.map(({ label, target }, index) => (
        <li key={index}>
          <button
            type="button"
            className={styles.stop}
            aria-current={target === current ? 'location' : undefined}
            // A click with `detail` 0 comes from the keyboard.
            onClick={({ detail }) => goTo(target, { focus: detail === 0 })}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
  if (layout === 'tabs') {
    return (
      <nav aria-label={NAME} data-sticks="">
        {bar}
      </nav>
    )
  }
  return (
    <FloatingDock label={`悬浮${NAME}`} short="楼层" edge={edge}>
      {bar}
    </FloatingDock>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
  const stops = [...event.currentTarget.querySelectorAll('button')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const step = steps[event.key]
  const next =
    event.key === 'Home' ? 0 : event.key === 'End' ? stops.length - 1 : step === undefined ? -1 : at + step
  if (at < 0 || (step === undefined && next < 0)) return
  event.preventDefault()
  stops[(next + stops.length) % stops.length]?.focus()
}

function useCentred(list: { current: HTMLElement | null }, current: string | null) {
  useEffect(() => {
    const bar = list.current
    const stop = bar?.querySelector<HTMLElement>('[aria-current]')
    if (bar && stop) bar.scrollLeft = stop.offsetLeft - (bar.clientWidth - stop.offsetWidth) / 2
  }, [list, current])
}
