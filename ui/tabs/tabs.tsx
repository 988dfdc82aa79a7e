import { type ReactNode, useId } from 'react'
import type { TAB_LOOKS } from '#schemas/widgets/parts/tab-looks.ts'
import styles from './tabs.module.css'
import { useTabs } from './use-tabs.ts'

export interface TabTitle {
  title: string
  subtitle?: string
}

interface BarLook {
  /** The accessible name of the bar. */
  label: string
  /** Stands after the tabs in the bar: links that look like tabs (`tabClass`), a price and a button. */
  after?: ReactNode
  className?: string | undefined
  look: keyof typeof TAB_LOOKS
  align?: 'left' | 'center'
  sticky?: boolean
}

interface Props<T extends TabTitle> extends BarLook {
  tabs: readonly T[]
  /** Which is open at first; the first one unless told. */
  initial?: number
  onSelect?(index: number): void
  /** Drawn when its tab is first opened (or pointed at), and kept. */
  panel(tab: T): ReactNode
}

/** Tabs by the ARIA pattern: one of them is in the tab order, arrows, Home and End move and open. */
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

/** How something that leads away looks beside the tabs. */
export const tabClass = styles.tab

export function TabTitleText({ title, subtitle = '' }: TabTitle) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </>
  )
}
