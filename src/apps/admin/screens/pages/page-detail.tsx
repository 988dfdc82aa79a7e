import { pageOffice as calls } from '#schemas/api/page-office.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { PAGE_STATES } from '#schemas/entities/desk-page.ts'
import { href } from '#schemas/routes/href.ts'
import { NoSuch } from '#src/apps/admin/parts/no-such.tsx'
import styles from '#src/apps/admin/parts/panel.module.css'
import { RoomLinks } from '#src/apps/admin/parts/room-links.tsx'
import { useOpened } from '#src/apps/admin/parts/use-opened.ts'
import { useHost } from '#src/features/child-side/host-context.ts'
import { useCall } from '#src/features/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { DocumentForm } from './document-form.tsx'
import { PageRevisions } from './page-revisions.tsx'

type DeskPage = Out<typeof calls.deskPage>

/** One page: its text, or its revisions. */
export function PageDetail({ pageId, room }: { pageId: string; room: string }) {
  const found = useCall(calls.deskPage, { pageId }, { quiet: true })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <NoSuch what="页面" list="/pages/all" failed={found} />
  return <Found page={found.data} room={room === 'revisions' ? 'revisions' : 'text'} />
}

function Found({ page, room }: { page: DeskPage; room: 'text' | 'revisions' }) {
  const host = useHost()
  const { opened, onSaved } = useOpened(page)
  const { pageId, name, state, revision, userName, at } = page
  return (
    <article className={styles.page} aria-label={`页面 ${name}`}>
      <header className={styles.head}>
        <h1>{name}</h1>
        <span className={styles.state}>{PAGE_STATES[state]}</span>
        {revision > 0 && (
          <div className={styles.buttons}>
            <Button size="s" onClick={() => void host.open({ path: href('pcSecondLevel', { pageId }) })}>
              在商城查看
            </Button>
          </div>
        )}
      </header>
      <p className={styles.quiet}>
        {revision === 0 ? '还没有发布' : `已发布第 ${revision} 版`}，{userName || '系统'}于{' '}
        <time>{mallMinute(at)}</time> 修改
      </p>
      <RoomLinks
        label={`页面 ${name}`}
        rooms={{ text: '内容', revisions: '版本' }}
        below={`/pages/all/${pageId}`}
        current={room}
      />
      {room === 'revisions' ? (
        <PageRevisions page={page} />
      ) : (
        // What was published begins anew; what is saved goes on where it is.
        <DocumentForm key={opened.revision} page={opened} onSaved={onSaved} />
      )}
    </article>
  )
}
