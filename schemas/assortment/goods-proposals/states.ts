import { getTypedKeys } from '#schemas/base/typed-keys.ts'

/** States of a proposal. A draft is visible and editable only for its own shop. */
export const PROPOSAL_STATES = {
  DRAFT: '草稿',
  SUBMITTED: '待审核',
  APPROVED: '已通过',
  REJECTED: '已驳回',
  WITHDRAWN: '已撤回',
} as const
export type ProposalState = keyof typeof PROPOSAL_STATES

/** Kinds of proposals: new goods, or changed texts, SKUs and supply prices of existing goods. */
export const PROPOSAL_KINDS = { NEW: '新品', CHANGE: '修改' } as const
export type ProposalKind = keyof typeof PROPOSAL_KINDS

export type ProposalRole = 'supplier' | 'office'

/** All steps that change a proposal's state; dropping a proposal deletes it. */
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
export const PROPOSAL_ACTIONS = getTypedKeys(PROPOSAL_MOVES)

/** Returns the state after a step; null if `PROPOSAL_MOVES` does not allow the step to this role. */
export function getProposalTarget(state: ProposalState, action: ProposalAction, role: ProposalRole) {
  const { by, from, to } = PROPOSAL_MOVES[action]
  return by === role && from.some((one) => one === state) ? to : null
}
