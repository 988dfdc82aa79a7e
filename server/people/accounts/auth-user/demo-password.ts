import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { account } from '#schemas/people/accounts/calls.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { hashToSm3 } from '#server/platform/security/passwords.ts'

const WORDS =
  '这是演示商城公开的密码，商城已不在演示模式，不能再用它登录。请用“忘记密码”重设，或联系运维运行 npm run admin -- <用户名> --another 新建管理员'

/** Throws USER_DISABLED for the demo's public password if a demo database is served without `MALL_DEMO`. */
export async function rejectDemoPassword(
  { db, settings: { demo } }: Pick<Services, 'db' | 'settings'>,
  wire: string,
): Promise<void> {
  if (demo) return
  const [row] = await db.select().from(settings).where(eq(settings.key, 'demoAccounts'))
  const stored = z.safeParse(account.demoAccounts.output, row?.value)
  if (stored.success && hashToSm3(stored.data.password) === hashToSm3(wire))
    throw reject('USER_DISABLED', WORDS)
}
