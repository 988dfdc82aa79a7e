import { hasAuthority, SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

/** Returns whose figures the caller may see: null for all, a partner's own id. Throws NO_PERMISSION for others. */
export function requireScope({ user }: Pick<Context<Member>, 'user'>): string | null {
  if (hasAuthority(user, 'statistics:see')) return null
  if (user.partnerStatus === SENIOR_PARTNER) return user.id
  throw reject('NO_PERMISSION', '数据看板供管理员和高级合伙人使用，您暂无查看权限')
}
