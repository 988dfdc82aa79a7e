import { approvals } from '#schemas/trade/approvals/calls.ts'
import { useSpecOnly } from '#src/runtime/mall/spec-only.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'

/** Returns the number of purchases that wait for the member's approval; 0 while the number is unknown. */
export function useWaitingApprovals(): number {
  const asked = useSpecOnly() ? null : ({ pageNum: 1, pageSize: 1, list: 'WAITING' } as const)
  const loaded = useCall(approvals.page, asked, { quiet: true })
  return loaded.state === 'ready' ? loaded.data.total : 0
}
