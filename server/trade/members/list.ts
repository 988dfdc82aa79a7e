import { and, eq, inArray } from 'drizzle-orm'
import { readDigits } from '#schemas/base/half-width.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { memberList } from '#schemas/trade/members/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import { scoreNameOf } from '#server/people/store-info/platform-info.ts'
import { chosen, implementList, withinDays } from '#server/platform/call/list.ts'
import { hasWord, orExactly } from '#server/platform/database/word-index.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'
import { kindCondition, kindsText } from './find.ts'

/** A phone only as a whole: parts of one would tell it digit by digit. */
const words = (word: string) =>
  orExactly(hasWord([users.userName, users.name], word), eq(users.telephone, readDigits(word)))

export const memberListRoutes = implementList(memberList, {
  scoreName: scoreNameOf,
  table: users,
  id: users.id,
  sorts: { createdAt: users.createdAt },
  words,
  where: ({ filters }) =>
    and(
      kindCondition(filters.kind),
      chosen(users.status, filters.status),
      withinDays(users.createdAt, filters.created),
    ),
  async rows(ids, { db }) {
    const found = await db
      .select({ user: users, balance: pointsAccounts.balance })
      .from(users)
      .leftJoin(pointsAccounts, eq(pointsAccounts.userId, users.id))
      .where(inArray(users.id, [...ids]))
    return found.map(({ user, balance }) => ({
      userId: user.id,
      userName: user.userName,
      name: user.name,
      telephone: user.telephone && maskPhone(user.telephone),
      kinds: kindsText(user),
      points: formatPoints(balance ?? 0),
      status: user.status,
      createdAt: user.createdAt,
    }))
  },
})
