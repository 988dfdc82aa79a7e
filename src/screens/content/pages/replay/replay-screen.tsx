import { useAtomValue } from 'jotai'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { routes } from '#schemas/routes/routes.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { GalleryList } from './gallery-list.tsx'
import { ReplayView } from './replay-view.tsx'
import { useGallery } from './use-gallery.ts'
import styles from './replay.module.css'

/** /innerDemo?fixture=: fixtures of pages, each as its viewer sees it at its moment; in a demo, and for who edits pages. */
export default function ReplayScreen() {
  const platform = useAtomValue(platformAtom)
  const user = useAtomValue(userAtom)
  if (platform === null) return <PageLoading />
  if (platform.demo || hasAuthority(user, 'pages:edit')) return <Replay />
  return (
    <Note title="组件示例没有开放">
      <p>这里供装修页面的同事查看组件和页面。请用有页面处理权限的账号登录。</p>
      <ButtonLink look="primary" to={routes.mall.path}>
        返回商城首页
      </ButtonLink>
    </Note>
  )
}

function Replay() {
  const { fixture: file = '' } = useRouteQuery(routes.innerDemo.query())
  const gallery = useGallery()
  const entries = gallery.state === 'ready' ? gallery.entries : []
  const entry = entries.find((one) => one.file === file)
  return (
    <div className={styles.page}>
      <PageHead
        title="组件示例"
        lead="每个用例是一份页面和它的身份、时间、宽度。画面里的点击只会记录下来，不会离开这里。"
      />
      <div className={styles.columns} aria-busy={gallery.state === 'loading'}>
        <Card as="nav" className={styles.gallery} aria-label="用例">
          {gallery.state === 'failed' ? (
            <FailedAnswer answer={gallery} />
          ) : (
            <GalleryList entries={entries} current={file} />
          )}
        </Card>
        {entry ? (
          <ReplayView key={entry.file} entry={entry} />
        ) : (
          gallery.state === 'ready' && (
            <Card className={styles.none}>
              <EmptyState>
                {file === '' ? '在用例里选一个，它会画在这里' : `没有“${file}”这个用例，请另选一个`}
              </EmptyState>
            </Card>
          )
        )}
      </div>
    </div>
  )
}
