import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { NOTICE_STATES } from '#schemas/content/notices/entities.ts'
import { officeNotices as calls } from '#schemas/content/notices/office-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import {
  LATER,
  NOTICE_FIELDS,
  type NoticeField,
  NoticeFields,
  createNoticeChecks,
  toNoticeInput,
  NOW,
} from './notice-fields.tsx'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

type Notice = Out<typeof calls.notice>

export function EditNotice({ noticeId }: { noticeId: string }) {
  const found = useCall(calls.notice, { noticeId })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Opened notice={found.data} />
}

const KEEP = {
  PUBLISHED: '保持已发布',
  SCHEDULED: '保持原定时间',
  WITHDRAWN: '保持撤下',
} as const

function Opened({ notice: current }: { notice: Notice }) {
  const { call, clock, toast, navigate } = useMall()
  const { noticeId, version, category, title, summary, content, state, publishedAt } = current
  const initial = { category, title, summary, content, publish: 'keep', at: formatMallMinute(publishedAt) }
  const notice = useSharedForm<NoticeField>({
    initial,
    checks: createNoticeChecks(() => clock.now()),
    stored: true,
    keep: { form: `notice:${noticeId}`, fields: NOTICE_FIELDS },
    async submit(values) {
      await call(calls.editNotice, { noticeId, version, ...toNoticeInput(values) }, { quiet: true })
      toast.success('公告已保存')
      navigate('/notices')
    },
  })
  const cards = [{ value: 'keep', title: KEEP[state] }, NOW, LATER]
  return (
    <OfficePage label={`公告 ${title}`} title={title} actions={<Deeds notice={current} />}>
      <p className={styles.quiet}>
        {NOTICE_STATES[state]}，发布时间 <time>{formatMallMinute(publishedAt)}</time>
      </p>
      <form {...notice.bind} className={`${form.form} ${styles.card}`} aria-label="修改公告">
        <MergeNote form={notice} />
        <NoticeFields field={notice.field} values={notice.values} cards={cards} />
        <FormEnd refusal={notice.refusal} pending={notice.pending}>
          保存修改
        </FormEnd>
        <UnsavedNote form={notice} saved={initial} />
      </form>
    </OfficePage>
  )
}

const QUESTIONS = {
  withdraw: {
    row: calls.withdrawNotice,
    title: '撤下公告',
    action: '撤下',
    done: '公告已撤下',
    words: '撤下后商城不再显示这条公告，可以重新发布。',
  },
  delete: {
    row: calls.deleteNotice,
    title: '删除公告',
    action: '删除',
    done: '公告已删除',
    words: '删除后不能恢复。只是暂时不显示的话，请改用撤下。',
  },
} as const

function Deeds({ notice: { noticeId, version, state } }: { notice: Notice }) {
  const { call, toast, navigate } = useMall()
  const host = useHost()
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null)
  const question = asking && QUESTIONS[asking]
  async function act({ row, done }: (typeof QUESTIONS)[keyof typeof QUESTIONS]) {
    try {
      await call(row, { noticeId, version })
    } catch {
      // The client has already shown the error.
      return
    }
    toast.success(done)
    navigate('/notices')
  }
  return (
    <div className={styles.buttons}>
      {state === 'PUBLISHED' && (
        <Button
          size="s"
          onClick={() => void host.open({ path: formatHref('noticeDetail', { id: noticeId }) })}
        >
          在商城查看
        </Button>
      )}
      {state !== 'WITHDRAWN' && (
        <MayEdit>
          <Button size="s" onClick={() => setAsking('withdraw')}>
            撤下
          </Button>
        </MayEdit>
      )}
      <MayEdit>
        <Button size="s" onClick={() => setAsking('delete')}>
          删除
        </Button>
      </MayEdit>
      {question && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          onClose={() => setAsking(null)}
          onConfirm={() => void act(question)}
        >
          {question.words}
        </ConfirmDialog>
      )}
    </div>
  )
}
