import { type ReactNode, useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import type { mall } from '#schemas/content/mall/calls.ts'
import { NoticeRow, NoticeRowsLoading } from '#src/parts/content/notices/notice-row.tsx'
import { readNotices } from '#src/parts/content/notices/read-marks.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import type { Answer } from '#src/runtime/mall/use-call.ts'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import type { Paging } from '#ui/pager/pager.tsx'
import { EmptyState } from '#ui/states/states.tsx'

const NONE = '还没有公告，有新消息会第一时间放在这里'

interface Props {
  answer: Answer<Out<typeof mall.noticePage>>
  pageSize: number
  empty?: string
  to(paging: Paging): string
  frame(state: ReactNode, busy: boolean): ReactNode
}

/** Shows a page of notices. Unread marks do not change until the list is opened again. */
export function NoticeRows({ answer, pageSize, empty = NONE, to, frame }: Props) {
  const mall = useMall()
  const [read] = useState(() => readNotices(mall))
  return (
    <PagedAnswer
      answer={answer}
      to={to}
      frame={frame}
      loading={<NoticeRowsLoading count={pageSize} />}
      empty={<EmptyState>{empty}</EmptyState>}
    >
      {({ list }) => (
        <ul>
          {list.map((notice) => (
            <NoticeRow key={notice.noticeId} notice={notice} unread={!read.has(notice.noticeId)} />
          ))}
        </ul>
      )}
    </PagedAnswer>
  )
}
