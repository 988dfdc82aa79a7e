import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { Select } from '#semi/field/select.tsx'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ChangeList } from './change-list.tsx'
import { PageSchedules } from './page-schedules.tsx'
import { RollBack } from './roll-back.tsx'
import panel from '#src/office/parts/panel.module.css'

type OfficePage = Out<typeof calls.officePage>
type Revision = Out<typeof calls.pageRevisions>[number]

/** Lists the published revisions, newest first. */
export function PageRevisions({ page }: { page: OfficePage }) {
  const found = useCall(calls.pageRevisions, { pageId: page.pageId })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return (
    <>
      <PageSchedules pageId={page.pageId} />
      {found.data.length === 0 && <EmptyState>还没有发布过</EmptyState>}
      {found.data.map((one) => (
        <RevisionPanel key={one.revision} page={page} one={one} all={found.data} />
      ))}
    </>
  )
}

interface RevisionProps {
  page: OfficePage
  one: Revision
  all: readonly Revision[]
}

function RevisionPanel({ page, one, all }: RevisionProps) {
  const { pageId } = page
  const { revision, base, note, problems, acceptedReason, userName, publishedAt } = one
  const isOld = revision < page.revision
  return (
    <Panel title={`第 ${revision} 版${isOld ? '' : '（当前）'}`}>
      <p>{note || '没有说明'}</p>
      {problems > 0 && <p>{`带着 ${problems} 个问题上线：${acceptedReason}`}</p>}
      <p className={panel.quiet}>
        {userName || '系统'} <time>{formatMallMinute(publishedAt)}</time>
        {base !== null && `，基于第 ${base} 版`}
      </p>
      {isOld && (
        <div className={panel.buttons}>
          <ActionDialogs
            actions={[
              {
                name: `rollBackPage${revision}`,
                label: `回到第 ${revision} 版`,
                form: (close) => <RollBack page={page} revision={revision} onDone={close} />,
              },
            ]}
          />
        </div>
      )}
      <Comparison pageId={pageId} one={one} all={all} />
    </Panel>
  )
}

function Comparison({
  pageId,
  one: { revision },
  all,
}: Pick<RevisionProps, 'one' | 'all'> & { pageId: string }) {
  const others = all.filter((other) => other.revision !== revision)
  const [before] = others.filter((other) => other.revision < revision)
  const [against, setAgainst] = useState('')
  const other = others.find((one) => String(one.revision) === against)
  if (others.length === 0) return null
  const options = others.map(({ revision: number, note, userName, publishedAt }) => ({
    value: String(number),
    label: `第 ${number} 版 · ${note || userName || '系统'} · ${formatMallMinute(publishedAt)}`,
  }))
  return (
    <>
      <div className={panel.buttons}>
        {before && (
          <Button
            size="s"
            aria-pressed={against === String(before.revision)}
            onClick={() => setAgainst(against === String(before.revision) ? '' : String(before.revision))}
          >
            这一版改了什么
          </Button>
        )}
        <Select
          label={`第 ${revision} 版与哪一版比较`}
          placeholder="与另一版比较"
          options={[{ value: '', label: '不比较' }, ...options]}
          field={{
            name: `compare${revision}`,
            value: against,
            error: '',
            onChange: setAgainst,
            onBlur: () => undefined,
          }}
        />
      </div>
      {other && <Differences pageId={pageId} pair={[revision, other.revision]} />}
    </>
  )
}

function Differences({ pageId, pair }: { pageId: string; pair: readonly [number, number] }) {
  const [older, newer] = [Math.min(...pair), Math.max(...pair)]
  const before = useCall(calls.pageRevision, { pageId, revision: older })
  const after = useCall(calls.pageRevision, { pageId, revision: newer })
  for (const answer of [before, after]) if (answer.state === 'failed') return <FailedAnswer answer={answer} />
  if (before.state !== 'ready' || after.state !== 'ready') return <PageLoading />
  return (
    <ChangeList
      before={before.data.text}
      after={after.data.text}
      same={`第 ${older} 版与第 ${newer} 版没有不同。`}
      label={`第 ${older} 版到第 ${newer} 版的修改`}
    />
  )
}
