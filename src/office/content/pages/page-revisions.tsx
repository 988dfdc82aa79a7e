import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { mallMinute } from '#schemas/base/mall-time.ts'
import { PAGE_LIMITS } from '#schemas/content/pages/entities.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { reasonAction } from '#src/office/parts/reason-form.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ChangeList } from './change-list.tsx'
import { RevisionFindings } from './revision-findings.tsx'
import panel from '#src/office/parts/panel.module.css'

type OfficePage = Out<typeof calls.officePage>
type Revision = Out<typeof calls.pageRevisions>[number]

const SHOWN_HASH = 12

/** What was published, the newest first. */
export function PageRevisions({ page }: { page: OfficePage }) {
  const found = useCall(calls.pageRevisions, { pageId: page.pageId })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  if (found.data.length === 0) return <EmptyState>还没有发布过</EmptyState>
  return (
    <>
      {found.data.map((one) => (
        <RevisionPanel key={one.revision} page={page} one={one} />
      ))}
    </>
  )
}

function RevisionPanel({ page, one }: { page: OfficePage; one: Revision }) {
  const { call, toast } = useMall()
  const [compared, setCompared] = useState(false)
  const { pageId, version } = page
  const { revision, base, note, hash, userName, publishedAt } = one
  const isOld = revision < page.revision
  return (
    <Panel title={`第 ${revision} 版${isOld ? '' : '（当前）'}`}>
      <p>{note || '没有说明'}</p>
      <p className={panel.quiet}>
        {userName || '系统'} <time>{mallMinute(publishedAt)}</time>
        {base !== null && `，基于第 ${base} 版`}，指纹 {hash.slice(0, SHOWN_HASH)}
      </p>
      {isOld && (
        <div className={panel.buttons}>
          <Button size="s" aria-expanded={compared} onClick={() => setCompared(!compared)}>
            与当前版本比较
          </Button>
          <ActionDialogs
            actions={[
              reasonAction({
                name: `rollBackPage${revision}`,
                label: `回到第 ${revision} 版`,
                subject: pageId,
                most: PAGE_LIMITS.note,
                words: '这一版的内容会作为新的版本发布，顾客马上看到；草稿不受影响。',
                facts: <RevisionFindings page={page} revision={revision} />,
                hint: '会写进版本记录',
                done: '页面已回退',
                async send(reason) {
                  const input = { pageId, version, revision, note: reason }
                  const { wrongNames } = await call(calls.rollBackPage, input, { quiet: true })
                  if (wrongNames !== undefined) toast.warning(`页面已回退，请检查：${wrongNames}`)
                },
              }),
            ]}
          />
        </div>
      )}
      {compared && <Compared page={page} revision={revision} />}
    </Panel>
  )
}

function Compared({ page: { pageId, published }, revision }: { page: OfficePage; revision: number }) {
  const found = useCall(calls.pageRevision, { pageId, revision })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return (
    <ChangeList
      before={found.data.text}
      after={published ?? ''}
      same="与当前版本没有不同。"
      label={`第 ${revision} 版之后`}
    />
  )
}
