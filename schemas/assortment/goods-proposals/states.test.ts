import { expect, it } from 'vitest'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { PROPOSAL_ACTIONS, PROPOSAL_STATES, type ProposalRole, getProposalTarget } from './states.ts'

const states = getTypedKeys(PROPOSAL_STATES)
const roles: readonly ProposalRole[] = ['supplier', 'office']

it('what becomes of a proposal is all of this and nothing else', () => {
  const ways = states.flatMap((state) =>
    roles.flatMap((role) =>
      PROPOSAL_ACTIONS.flatMap((action) => {
        const to = getProposalTarget(state, action, role)
        return to === null ? [] : [`${state} ${role} ${action} ${to}`]
      }),
    ),
  )
  expect(ways).toEqual([
    'DRAFT supplier save DRAFT',
    'DRAFT supplier submit SUBMITTED',
    'DRAFT supplier drop DROPPED',
    'SUBMITTED supplier withdraw WITHDRAWN',
    'SUBMITTED office approve APPROVED',
    'SUBMITTED office reject REJECTED',
    'REJECTED supplier save DRAFT',
    'REJECTED supplier submit SUBMITTED',
    'WITHDRAWN supplier save DRAFT',
    'WITHDRAWN supplier submit SUBMITTED',
  ])
})
