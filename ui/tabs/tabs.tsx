import { type ReactNode, useId, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { TAB_LOOKS } from '#schemas/widgets/parts/tab-looks.ts'
import styles from './tabs.module.css'

export interface TabTitle {
  title: string
  subtitle?: string
}

interface BarLook {
  label: string
  /** Content after the tabs: links that look like tabs (`tabClass`), a price and a button. */
  after?: ReactNode
  className?: string | undefined
  look: keyof typeof TAB_LOOKS
  align?: 'left' | 'center'
  sticky?: boolean
}

interface Props<T extends TabTitle> extends BarLook {
  tabs: readonly T[]
  /** Index of the tab that is open at first; 0 by default. */
  initial?: number
  onSelect?(index: number): void
  /** Renders the panel of a tab when the tab is first opened (or pointed at); the panel is kept from then on. */
  panel(tab: T): ReactNode
}

/** Tabs by the ARIA pattern: only one tab is in the tab order; arrows, Home and End move to a tab and open it. */
export function Tabs<T extends TabTitle>({ tabs, panel, initial = 0, onSelect, ...look }: Props<T>) {
  const state = useTabs(tabs.length, { sticky: look.sticky ?? false, initial, onSelect })
  const id = useId()
  return (
    <div ref={state.root}>
      <Bar id={id} tabs={tabs} state={state} {...look} />
      {tabs.map((tab, index) => (
        <div
          key={index}
          role="tabpanel"
          id={`${id}panel${index}`}
          className={styles.panel}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== state.selected}
          tabIndex={0}
        >
          {state.opened.has(index) && panel(tab)}
        </div>
      ))}
    </div>
  )
}

interface BarProps extends BarLook {
  id: string
  tabs: readonly TabTitle[]
  state: ReturnType<typeof useTabs>
}

function Bar({
  id,
  tabs,
  state,
  label,
  after,
  look,
  align = 'left',
  sticky = false,
  className = '',
}: BarProps) {
  const { list, selected, select, open, onKeyDown } = state
  return (
    <div
      ref={list}
      className={`${styles.bar} ${styles[look]} ${styles[align]} ${sticky ? styles.sticky : ''} ${className}`}
    >
      {tabs.length > 0 && (
        <div className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map((tab, index) => (
            <button
              key={index}
              type="button"
              role="tab"
              id={`${id}tab${index}`}
              className={styles.tab}
              aria-selected={index === selected}
              aria-controls={`${id}panel${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
              onPointerEnter={() => open(index)}
            >
              <TabTitleText {...tab} />
            </button>
          ))}
        </div>
      )}
      {after}
    </div>
  )
}

export const tabClass = styles.tab

export function TabTitleText({ title, subtitle = '' }: TabTitle) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </>
  )
}

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

/** Holds the open tab. Panels that were opened once stay mounted with their state. */
function useTabs(count: number, { sticky, initial, onSelect }: TabsOptions) {
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(initial)
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set([initial]))
  // The chosen tab may no longer exist, because the designer can remove tabs while editing.
  const selected = Math.max(0, Math.min(chosen, count - 1))

  useEffect(() => {
    const bar = list.current
    const tab = bar?.querySelectorAll<HTMLElement>('[role=tab]')[selected]
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2
    // Scrolls back to the top of the tabs under a sticky bar; else a shorter panel would show its end first.
    if (sticky && root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView()
  }, [selected, sticky])

  const open = (index: number) =>
    setOpened((before) => (before.has(index) ? before : new Set([...before, index])))

  function select(index: number) {
    open(index)
    setChosen(index)
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
