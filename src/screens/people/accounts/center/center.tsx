import { createElement, Suspense, useEffect } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { isOwnTab, parseTab, getTabTitle } from '#src/parts/people/accounts/center/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import { useScoreName } from '#src/runtime/price/score-name.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { CenterMenu } from './center-menu.tsx'
import { getTabView } from './tab-views.ts'
import styles from '#src/parts/people/accounts/center/center.module.css'

/** Pages /center/index and /lycenter/index: a menu and the tab that the address names. */
export default function CenterScreen() {
  const { tabId } = useRouteQuery(routes.center.query())
  const tab = parseTab(tabId)
  const mall = useMall()
  const scoreName = useScoreName()
  const title = getTabTitle(tab, scoreName)
  const isAbsent = useSpecOnly() && isOwnTab(tab)
  useEffect(() => mall.title.setPage(title), [mall, title])
  return (
    <div className={styles.page}>
      <CenterMenu current={tab} />
      <div className={styles.tab}>
        <Suspense key={tab} fallback={<PageLoading />}>
          {isAbsent ? <EmptyState>{`${title}暂未开放`}</EmptyState> : createElement(getTabView(tab))}
        </Suspense>
      </div>
    </div>
  )
}
