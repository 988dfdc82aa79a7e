import * as z from 'zod/mini'
import { getTypedEntries } from '#schemas/base/typed-keys.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { approvals as calls } from '#schemas/trade/approvals/calls.ts'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Card } from '#ui/card/card.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ApprovalEntry } from './approval-entry.tsx'
import { ApprovalRulePanel } from './approval-rule.tsx'
import { InvitationCard } from './invitation-card.tsx'
import styles from './approvals.module.css'

const Query = z.looseObject({
  ...pagingQuery(10),
  list: z.catch(z.enum(['WAITING', 'DONE']), 'WAITING'),
  invite: z.catch(z.string(), ''),
})

const LISTS = { WAITING: '待我审批', DONE: '已处理' } as const
const NONE = {
  WAITING: '没有需要您审批的采购单。接受企业账号的审批邀请后，采购单会出现在这里',
  DONE: '还没有处理过的采购单',
} as const

/** Lists the purchases that the member approves, and shows the rule for approving the member's own purchases. */
export default function ApprovalsTab() {
  const { pageNum, pageSize, list, invite } = useListQuery(Query)
  const loaded = useCall(calls.page, { pageNum, pageSize, list })
  const to = (of: object) => formatHref('center', { tabId: 'approvals', list, ...of })
  return (
    <>
      <PageHead title={tabs.approvals.title} />
      {invite !== '' && <InvitationCard key={invite} token={invite} />}
      <Card aria-label={LISTS[list]}>
        <ListTabs
          label="采购单"
          current={list}
          tabs={getTypedEntries(LISTS).map(([name, title]) => ({ name, title, to: to({ list: name }) }))}
        />
        <PagedAnswer
          answer={loaded}
          loading={<Spinner />}
          to={to}
          unit="单"
          empty={<EmptyState>{NONE[list]}</EmptyState>}
        >
          {(page) => (
            <ul className={styles.list}>
              {page.list.map((approval) => (
                <ApprovalEntry key={approval.tradeId} approval={approval} />
              ))}
            </ul>
          )}
        </PagedAnswer>
      </Card>
      <ApprovalRulePanel />
    </>
  )
}
