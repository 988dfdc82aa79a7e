import { type AfterSaleTab, afterSaleTabs } from '#schemas/after-sale/tabs.ts'
import { MallLink } from '#src/features/mall-link.tsx'
import styles from '../after-sales.module.css'

interface Props {
  current: AfterSaleTab
  counts: Readonly<Record<string, number>>
  to(tab: AfterSaleTab): string
}

/** Each tab is an address, so these are links that look like tabs. */
export function ListTabs({ current, counts, to }: Props) {
  // Object.keys types its answer as string[]; a literal table has no other keys.
  const names = Object.keys(afterSaleTabs) as AfterSaleTab[]
  return (
    <nav aria-label="售后状态">
      <ul className={styles.tabs}>
        {names.map((name) => {
          const count = counts[name] ?? 0
          const { title } = afterSaleTabs[name]
          return (
            <li key={name}>
              <MallLink
                to={to(name)}
                className={name === current ? styles.activeTab : styles.tab}
                current={name === current}
                label={`${title} ${count}`}
              >
                {title}
                {count > 0 && <span className={styles.count}>{count}</span>}
              </MallLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
