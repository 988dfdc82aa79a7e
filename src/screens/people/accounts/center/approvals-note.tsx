import { Link } from 'react-router-dom'
import { getTabPath } from '#src/parts/people/accounts/center/tabs.ts'
import { useWaitingApprovals } from '#src/parts/people/accounts/center/waiting-approvals.ts'
import { Card } from '#ui/card/card.tsx'
import own from './overview.module.css'

/** Links to the purchases that wait for the member's approval; renders nothing if there are none. */
export function ApprovalsNote() {
  const count = useWaitingApprovals()
  if (count === 0) return null
  return (
    <Card as="p" className={own.waiting}>
      {`有 ${count} 张采购单待您审批，审批后对方才能付款`}
      <Link to={getTabPath('approvals')} className={own.more}>
        去审批 ›
      </Link>
    </Card>
  )
}
