import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { hasPlace, describePagePlace, describePageState } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useDesignState } from '#src/designer/use-design.ts'
import { useMayEdit } from '#src/office/parts/may-edit.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { StoredThing } from '#src/office/parts/thing-page.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { DocumentForm } from './document-form.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageRevisions } from './page-revisions.tsx'
import { Placing } from './place-form.tsx'
import { Withdrawing } from './withdraw-form.tsx'
import { StartEditing } from './working-copy/start-editing.tsx'
import styles from '#src/office/parts/panel.module.css'

type OfficePage = Out<typeof calls.officePage>

/** Shows one page: the designer, the text, the preview or the revisions. */
export function PageDetail({ pageId, room }: { pageId: string; room: string }) {
  const found = useCall(calls.officePage, { pageId }, { quiet: true })
  return (
    <StoredThing answer={found} what="页面" list="/pages/all">
      {(page) => <Found page={page} room={room} />}
    </StoredThing>
  )
}

const SECTIONS = { design: '装修', text: '内容', preview: '预览', revisions: '版本' } as const
const { design: _, ...READ_ROOMS } = SECTIONS
type Room = keyof typeof SECTIONS

/** Users who may only read get the preview by default, and never the designer. */
function getSection(place: string, mayEdit: boolean): Room {
  const rooms: object = mayEdit ? SECTIONS : READ_ROOMS
  return Object.hasOwn(rooms, place) ? (place as Room) : mayEdit ? 'design' : 'preview'
}

function Found({ page, room: place }: { page: OfficePage; room: string }) {
  const mayEdit = useMayEdit()
  const host = useHost()
  const room = getSection(place, mayEdit)
  // Undo steps survive saving, publishing and switching to another section.
  const design = useDesignState()
  const { pageId, name, offline, revision, scheduledAt, userName, at } = page
  return (
    <RecordPage
      label={`页面 ${name}`}
      title={name}
      state={describePageState(page)}
      actions={
        <div className={styles.buttons}>
          {revision > 0 && !offline && (
            <Button
              size="s"
              onClick={() => void host.open({ path: formatHref('pcSecondLevel', { pageId }) })}
            >
              在商城查看
            </Button>
          )}
          <Placing row={page} even />
          <Withdrawing page={page} />
        </div>
      }
    >
      <p className={styles.quiet}>
        {revision === 0 ? '还没有发布' : `已发布第 ${revision} 版`}，{userName || '系统'}于{' '}
        <time>{formatMallMinute(at)}</time> 修改
        {hasPlace(page.pageType) && `；${describePagePlace(page)}`}
        {scheduledAt !== null && `；定时 ${formatMallMinute(scheduledAt)}，见“版本”`}
      </p>
      <SectionLinks
        label={`页面 ${name}`}
        rooms={mayEdit ? SECTIONS : READ_ROOMS}
        below={`/pages/all/${pageId}`}
        current={room}
      />
      {room === 'revisions' && <PageRevisions page={page} />}
      {room === 'preview' && <PagePreview page={page} />}
      {(room === 'design' || room === 'text') && (
        <StartEditing key={pageId} page={page}>
          {(start, editors) => (
            <DocumentForm page={page} as={room} design={design} start={start} editors={editors} />
          )}
        </StartEditing>
      )}
    </RecordPage>
  )
}
