import { createElement, Suspense, useEffect } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { useMall } from '#src/features/mall.ts'
import { ButtonLink } from '#src/features/button-link.tsx'
import { Note } from '#ui/note/note.tsx'
import { useScoreName } from '#src/features/score-name.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import styles from './center.module.css'
import { CenterMenu } from './center-menu.tsx'
import { viewOf } from './tab-views.ts'
import { tabOf, tabPath, tabTitle } from './tabs.ts'

/** /center/index and /lycenter/index: a menu and one tab, which the address names. */
export default function CenterScreen() {
  const { tabId } = useRouteQuery(routes.center.query())
  const tab = tabOf(tabId)
  const mall = useMall()
  const scoreName = useScoreName()
  const title = tab === null ? routes.center.title : tabTitle(tab, scoreName)
  useEffect(() => mall.title.setPage(title), [mall, title])
  return (
    <div className={styles.page}>
      <CenterMenu current={tab} />
      <div className={styles.tab}>
        <Suspense key={tab} fallback={<PageLoading />}>
          {tab === null ? <Unbuilt /> : createElement(viewOf(tab))}
        </Suspense>
      </div>
    </div>
  )
}

function Unbuilt() {
  return (
    <Note title="这个页面还没有开放">
      <p>我们正在完善它，您可以先查看用户中心的其他内容。</p>
      <ButtonLink look="primary" to={tabPath('overview')}>
        返回用户中心
      </ButtonLink>
    </Note>
  )
}
