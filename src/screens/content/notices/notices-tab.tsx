import * as z from 'zod/mini'
import { mall as calls } from '#schemas/content/mall/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { NoticeRows } from './notice-rows.tsx'

const Query = z.looseObject(pagingQuery(10))

/** Tab with the mall's notices and their unread marks. */
export default function NoticesTab() {
  const { pageNum, pageSize } = useListQuery(Query)
  const loaded = useCall(calls.noticePage, { pageNum, pageSize })
  return (
    <>
      <PageHead title={tabs.notices.title} />
      <NoticeRows
        answer={loaded}
        pageSize={pageSize}
        to={(paging) => formatHref('center', { tabId: 'notices', ...paging })}
        frame={(state, busy) => (
          <Card aria-label={tabs.notices.title} aria-busy={busy}>
            {state}
          </Card>
        )}
      />
    </>
  )
}
