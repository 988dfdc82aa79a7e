import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

interface TabsOptions {
  sticky: boolean
  initial: number
  onSelect?: ((index: number) => void) | undefined
}

/** Which of `count` tabs is selected, and which were ever opened: their panels are drawn and keep their state. */
export function useTabs(count: number, { sticky, initial, onSelect }: TabsOptions) {
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(initial)
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([initial]))
  // A tab may be taken away while the designer edits.
  const selected = Math.max(0, Math.min(wanted, count - 1))

  useEffect(() => {
    const bar = list.current
    const tab = bar?.querySelectorAll<HTMLElement>('[role=tab]')[selected]
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
    // The bar sticks to the top: without this a shorter panel would show its end first.
    if (sticky && root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView()
  }, [selected, sticky])

  const open = (index: number) =>
    setOpened((before) => (before.has(index) ? before : new Set([...before, index])))

  function select(index: number) {
    open(index)
    setWanted(index)
    onSelect?.(index)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = steps[event.key]
    if (!step || event.metaKey || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const next = step(selected, count)
    select(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  const shown = opened.has(selected) ? opened : new Set([...opened, selected])
  return { root, list, selected, opened: shown, open, select, onKeyDown }
}
