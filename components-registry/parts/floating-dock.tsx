import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { useServices } from '#registry/services.ts'
import { usePressOutside } from '#ui/press/use-press-outside.ts'
import styles from './floating-dock.module.css'

interface Props {
  /** Accessible name. */
  label: string
  /** Text of the round button that replaces the dock in a narrow window; one or two characters. */
  short: string
  edge: 'left' | 'right'
  /** Distance to the bottom of the window, px; vertically centred by default. */
  bottom?: number
  children: ReactNode
}

/** A bar beside the content; without space beside it, a round button opens and closes it. */
export function FloatingDock({ label, short, edge, bottom, children }: Props) {
  const { mode } = useServices()
  const id = useId()
  const [open, setOpen] = useState(false)
  const dock = useRef<HTMLElement>(null)
  usePressOutside(
    dock,
    open,
    useCallback(() => setOpen(false), []),
  )

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    dock.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }
  return (
    <nav
      ref={dock}
      className={`${styles.dock} ${styles[edge]} ${bottom === undefined ? styles.middle : ''} ${mode === 'designer' ? styles.placed : ''}`}
      style={bottom === undefined ? undefined : { bottom }}
      aria-label={label}
      data-no-space={mode === 'designer' ? undefined : ''}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}content`}
        onClick={() => setOpen(!open)}
      >
        <span aria-hidden="true">{open ? '×' : short}</span>
      </button>
      <div
        id={`${id}content`}
        className={`${styles.content} ${open ? styles.open : ''}`}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a, button')) setOpen(false)
        }}
      >
        {children}
      </div>
    </nav>
  )
}
