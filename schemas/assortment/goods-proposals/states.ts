import { typedKeys } from '#schemas/base/typed-keys.ts'

/** What becomes of goods that a supplier proposes. A draft is its shop's alone, and nothing else changes what it says. */
export const PROPOSAL_STATES = {
  DRAFT: '草稿',
  SUBMITTED: '待审核',
  APPROVED: '已通过',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤回',
} as const
export type ProposalState = keyof typeof PROPOSAL_STATES

/** Goods that are to be, or other words, SKUs and supply prices of goods that stand. */
export const PROPOSAL_KINDS = { NEW: '新品', CHANGE: '修改' } as const
export type ProposalKind = keyof typeof PROPOSAL_KINDS

/** Who does something: the shop that proposes, or the mall that decides. */
export type ProposalRole = 'supplier' | 'office'

/** Every step: what it leads from and to, and who may take it; what is dropped is deleted. Nothing else changes a state. */
export const PROPOSAL_MOVES = {
  save: { by: 'supplier', from: ['DRAFT', 'REJECTED', 'WITHDRAWN'], to: 'DRAFT' },
  submit: { by: 'supplier', from: ['DRAFT', 'REJECTED', 'WITHDRAWN'], to: 'SUBMITTED' },
  withdraw: { by: 'supplier', from: ['SUBMITTED'], to: 'WITHDRAWN' },
  drop: { by: 'supplier', from: ['DRAFT'], to: 'DROPPED' },
  approve: { by: 'office', from: ['SUBMITTED'], to: 'APPROVED' },
  reject: { by: 'office', from: ['SUBMITTED'], to: 'REJECTED' },
} as const satisfies Record<
  string,
  { by: ProposalRole; from: readonly ProposalState[]; to: ProposalState | 'DROPPED' }
>
export type ProposalAction = keyof typeof PROPOSAL_MOVES
export const PROPOSAL_ACTIONS = typedKeys(PROPOSAL_MOVES)

/** Where a step leads from a state; null where the table does not allow it to this role. */
export function proposalTarget(state: ProposalState, action: ProposalAction, role: ProposalRole) {
  const { by, from, to } = PROPOSAL_MOVES[action]
  return by === role && from.some((one) => one === state) ? to : null
}
