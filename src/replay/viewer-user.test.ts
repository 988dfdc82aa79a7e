import { expect, it } from 'vitest'
import { listAudiences } from '#schemas/people/accounts/roles.ts'
import { createViewerUser } from './viewer-user.ts'

it.each([
  [['guest'] as const],
  [['buyer'] as const],
  [['company', 'gift'] as const],
  [['buyer', 'landing', 'partner', 'supplier', 'purchaser'] as const],
])('makes a member of %j', (audiences) => {
  expect(listAudiences(createViewerUser(audiences))).toEqual(audiences)
})
