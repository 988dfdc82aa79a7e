import { DEMO_PASSWORD } from '#fixtures/mall/accounts.ts'
import type { DemoMall } from '#fixtures/mall/demo-mall.ts'
import { hashPassword } from '#server/passwords.ts'
import type { Random } from '#server/random.ts'

/** The password is public, so a costly hash would only slow the first start down. */
const DEMO_COST = { N: 2 ** 12, r: 8, p: 1 }

/** The demo accounts with their shared password, each hashed with a salt of its own. */
export function accountsWithPasswords(users: DemoMall['users'], random: Random) {
  return Promise.all(
    users.map(async (user) => ({
      ...user,
      passwordHash: await hashPassword(DEMO_PASSWORD, random.token(16), DEMO_COST),
    })),
  )
}
