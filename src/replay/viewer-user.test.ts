import { expect, it } from 'vitest'
import { audiencesOf } from '#schemas/people/accounts/roles.ts'
import { createViewerUser } from './viewer-user.ts'

it.each([
  [['guest'] as const],
  [['buyer'] as const],
  [['company', 'gift'] as const],
  [['buyer', 'landing', 'partner', 'supplier', 'purchaser'] as const],
])('makes a member of %j', (audiences) => {
  expect(audiencesOf(createViewerUser(audiences))).toEqual(audiences)
})
