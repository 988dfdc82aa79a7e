import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import styles from './tabs.module.css'

export interface LinkTab {
  name: string
  title: string
  /** Number of waiting entries; 0 and undefined are not shown. */
  count?: number | undefined
  to: string
}

export interface LinkTabsProps {
  label: string
  tabs: readonly LinkTab[]
  current: string
}

interface LinkProps {
  to: string
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

const LIMIT = 999

/** A bar of links that looks like `Tabs` in the look `line`. Links navigate instead of switching panels. */
export function LinkTabs({ label, tabs, current, Link }: LinkTabsProps & { Link: ComponentType<LinkProps> }) {
  const bar = useRef<HTMLElement>(null)
  // On a phone the bar is wider than the window, so the open tab may be out of view.
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
                {count ? <span className={styles.count}> {count > LIMIT ? `${LIMIT}+` : count}</span> : null}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
