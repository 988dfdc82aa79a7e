import { describe, expect, it } from 'vitest'
import {
  listAdminOperations,
  getAfterSaleDeadline,
  type AfterSaleFacts,
  listAllowedBuyerOperations,
  listSellerOperations,
} from './operations.ts'
import { type AfterSaleStatus, listAfterSaleTargets } from './states.ts'

const HOUR = 3_600_000
const now = 1_000 * 24 * HOUR
const codes = [10, 20, 30, 34, 36, 40, 50, 61, 62, 63, 70] as const
const facts = (more: Partial<AfterSaleFacts>): AfterSaleFacts => ({
  status: 10,
  againCount: 0,
  followed: false,
  windowOpen: true,
  toPlatform: false,
  platformDecided: false,
  owed: false,
  hidden: false,
  ...more,
})

describe('B.3 AS5 buttons', () => {
  it.each<[AfterSaleStatus, string[], string[], string[]]>([
    [10, ['cancel'], ['agree', 'reject'], ['agree', 'reject']],
    [20, ['cancel', 'sendBack'], [], []],
    [30, ['cancel', 'sendBack', 'done'], ['receive', 'refuse'], []],
    [34, [], ['reship'], []],
    [36, ['sign', 'done'], [], []],
    [40, ['done'], [], []],
    [50, ['delete'], [], []],
    [61, ['applyAgain', 'delete'], [], []],
    [62, ['applyAgain', 'delete'], [], []],
    [63, ['askPlatform'], ['returnShipment'], []],
    [70, ['applyAgain', 'delete'], [], []],
  ])('of %i: buyer %j, seller %j, platform %j', (status, buyer, seller, admin) => {
    expect(listAllowedBuyerOperations(facts({ status }))).toEqual(buyer)
    expect(listSellerOperations(facts({ status }))).toEqual(seller)
    expect(listAdminOperations(facts({ status }))).toEqual(admin)
    expect(listAllowedBuyerOperations(facts({ status, hidden: true }))).toEqual([])
  })

  it('are just what the table allows to each role', () => {
    for (const status of codes) {
      const one = facts({ status })
      for (const action of listAllowedBuyerOperations(one))
        expect(listAfterSaleTargets(status, action, 'buyer')).not.toEqual([])
      for (const action of listSellerOperations(one))
        expect(listAfterSaleTargets(status, action, 'seller')).not.toEqual([])
      for (const action of listAdminOperations(one))
        expect(listAfterSaleTargets(status, action, 'admin')).not.toEqual([])
    }
  })

  it.each<[string, Partial<AfterSaleFacts>, string, boolean]>([
    ['while something is owed', { status: 40, owed: true }, 'done', false],
    ['for the third time', { status: 62, againCount: 2 }, 'applyAgain', true],
    ['for the fourth time', { status: 62, againCount: 3 }, 'applyAgain', false],
    ['outside the window', { status: 61, windowOpen: false }, 'applyAgain', false],
    ['twice of one record', { status: 70, followed: true }, 'applyAgain', false],
    ['after the platform has spoken', { status: 62, platformDecided: true }, 'applyAgain', false],
    ['of the platform, again', { status: 63, platformDecided: true }, 'askPlatform', false],
  ])('%s: %j, %s %s', (_, more, button, offered) => {
    expect(listAllowedBuyerOperations(facts(more)).some((name) => name === button)).toBe(offered)
  })

  it('what went to the platform is not the seller’s to decide', () => {
    expect(listSellerOperations(facts({ toPlatform: true }))).toEqual([])
    expect(listAdminOperations(facts({ toPlatform: true }))).toEqual(['agree', 'reject'])
  })
})

describe('B.3 deadlines', () => {
  const none = { type: 2, unshipped: false, toPlatform: false, since: now, returnSignedAt: null } as const
  it.each([
    [{ status: 10, unshipped: true }, 'agree', 24],
    [{ status: 10 }, 'agree', 48],
    [{ status: 20 }, 'expire', 7 * 24],
    [{ status: 30, since: 5, returnSignedAt: now }, 'receive', 10 * 24],
    [{ status: 36 }, 'sign', 10 * 24],
  ] as const)('%j: %s after %i hours', (more, action, hours) => {
    expect(getAfterSaleDeadline({ ...none, ...more })).toEqual({ action, at: now + hours * HOUR })
  })

  it('none while the parcel travels, before the platform, and where nobody is waited for', () => {
    expect(getAfterSaleDeadline({ ...none, status: 30 })).toBeNull()
    expect(getAfterSaleDeadline({ ...none, status: 10, toPlatform: true })).toBeNull()
    for (const status of [34, 40, 50, 61, 62, 63, 70] as const)
      expect(getAfterSaleDeadline({ ...none, status, returnSignedAt: now })).toBeNull()
  })

  it('each is an action of the system', () => {
    for (const status of codes) {
      const deadline = getAfterSaleDeadline({ ...none, status, returnSignedAt: now })
      if (deadline) expect(listAfterSaleTargets(status, deadline.action, 'system')).not.toEqual([])
    }
  })
})
