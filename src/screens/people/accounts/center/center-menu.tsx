import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import {
  BUSINESS,
  listBusiness,
  menu,
  specMenu,
  type TabId,
  getTabPath,
  getTabTitle,
} from '#src/parts/people/accounts/center/tabs.ts'
import { useWaitingApprovals } from '#src/parts/people/accounts/center/waiting-approvals.ts'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { userAtom } from '#src/session/atoms.ts'
import { Card } from '#ui/card/card.tsx'
import styles from './center-menu.module.css'

/** Menu of the member center in groups. On a phone it is one scrolling row that keeps the current tab in view. */
export function CenterMenu({ current }: { current: TabId }) {
  const row = useRef<HTMLElement>(null)
  const scoreName = useScoreName()
  const business = listBusiness(useAtomValue(userAtom))
  useEffect(() => {
    const { current: nav } = row
    const here = nav?.querySelector<HTMLElement>('[aria-current="page"]')
    if (!nav || !here) return
    const [around, own] = [nav.getBoundingClientRect(), here.getBoundingClientRect()]
    nav.scrollLeft += own.left - around.left - (around.width - own.width) / 2
  }, [current])
  return (
    <Card as="nav" ref={row} className={styles.menu} aria-label="用户中心">
      <Link
        to={getTabPath('overview')}
        className={current === 'overview' ? styles.currentHome : styles.home}
        aria-current={current === 'overview' ? 'page' : undefined}
      >
        用户中心
      </Link>
      {(useSpecOnly() ? specMenu : menu).map(({ title, tabs }) => (
        <Group key={title} title={title}>
          {tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={getTabPath(tab)}
                className={tab === current ? styles.currentTab : styles.tab}
                aria-current={tab === current ? 'page' : undefined}
              >
                {getTabTitle(tab, scoreName)}
                {tab === 'approvals' && <Waiting />}
              </Link>
            </li>
          ))}
          {title === BUSINESS &&
            business.map((other) => (
              <li key={other.route}>
                <Link to={routes[other.route].path} className={styles.tab}>
                  {other.title}
                </Link>
              </li>
            ))}
        </Group>
      ))}
    </Card>
  )
}

/** Shows the number of purchases that wait for the member's approval. */
function Waiting() {
  const count = useWaitingApprovals()
  if (count === 0) return null
  return (
    <span className={styles.waiting}>
      <span className="visually-hidden"> </span>
      {count}
      <span className="visually-hidden"> 张待审批</span>
    </span>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.tabs}>{children}</ul>
    </section>
  )
}
