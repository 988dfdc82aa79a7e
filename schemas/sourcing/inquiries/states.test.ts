import { describe, expect, it } from 'vitest'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { INQUIRY_MOVES, INQUIRY_STATES, type InquiryRole, getInquiryTarget } from './states.ts'

const states = getTypedKeys(INQUIRY_STATES)
const actions = getTypedKeys(INQUIRY_MOVES)
const roles: readonly InquiryRole[] = ['buyer', 'seller', 'system']

describe('B.8 what an inquiry can become', () => {
  it('is all of this and nothing else', () => {
    const ways = states.flatMap((state) =>
      roles.flatMap((role) =>
        actions.flatMap((action) => {
          const to = getInquiryTarget(state, action, role)
          return to === null ? [] : [`${state} ${role} ${action} ${to}`]
        }),
      ),
    )
    expect(ways).toEqual([
      'OPEN buyer withdraw CLOSED',
      'OPEN seller quote QUOTED',
      'OPEN seller close CLOSED',
      'OPEN system expire EXPIRED',
      'QUOTED buyer accept ACCEPTED',
      'QUOTED buyer reject OPEN',
      'QUOTED buyer withdraw CLOSED',
      'QUOTED seller quote QUOTED',
      'QUOTED seller withdrawQuote OPEN',
      'QUOTED seller close CLOSED',
      'QUOTED system expire EXPIRED',
      'ACCEPTED system expire EXPIRED',
    ])
  })
})
