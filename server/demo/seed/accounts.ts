import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import type { DemoMall } from '#fixtures/mall/demo-mall.ts'
import { hashPassword } from '#server/platform/security/passwords.ts'
import type { Random } from '#server/platform/process/random.ts'

/**
 * The demo accounts with their shared password, each hashed with a salt of its own and at the full cost: a cheaper
 * hash would tell by its time which accounts there are.
 */
export function accountsWithPasswords(users: DemoMall['users'], random: Random) {
  return Promise.all(
    users.map(async (user) => ({
      ...user,
      passwordHash: await hashPassword(DEMO_PASSWORD, random.token(16)),
    })),
  )
}
