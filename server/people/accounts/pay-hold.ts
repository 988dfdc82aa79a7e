import { eq } from 'drizzle-orm'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import type { Services } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { users } from './tables.ts'

/**
 * Throws PAY_HELD for a day after an admin changed the login of the member (server/people/staff/change-login.ts).
 * Call it before spending points, gift cards or picks of a voucher.
 */
export async function requireNotHeld(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  const [row] = await db.select({ until: users.payHeldUntil }).from(users).where(eq(users.id, userId))
  const until = row?.until ?? 0
  if (until > clock.now())
    throw reject(
      'PAY_HELD',
      `账号的登录方式刚由管理员更改，${formatMallMinute(until)} 之前不能用积分和礼品卡支付，可以用现金支付`,
    )
}
