import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

export interface LinkTab {
  name: string
  title: string
  /** How many wait behind it; none and not yet known are not shown. */
  count?: number | undefined
  to: string
}

export interface LinkTabsProps {
  /** The accessible name of the bar. */
  label: string
  tabs: readonly LinkTab[]
  /** The name of the open one. */
  current: string
}

interface LinkProps {
  to: string
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

const MOST = 999

/** A bar of addresses that looks like `Tabs` with the look `line`: here the browser goes, and no panel is swapped. */
export function LinkTabs({ label, tabs, current, Link }: LinkTabsProps & { Link: ComponentType<LinkProps> }) {
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar is longer than the window, and the open tab may stand outside of it.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current]')
    if (bar.current && open)
      bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={bar} className={`${styles.bar} ${styles.line}`} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(({ name, title, count, to }) => (
          <li key={name}>
            <Link to={to} className={styles.tab} aria-current={name === current ? 'page' : undefined}>
              <span>
                {title}
                {count ? <span className={styles.count}> {count > MOST ? `${MOST}+` : count}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
