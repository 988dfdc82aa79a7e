import { and, eq, inArray } from 'drizzle-orm'
import { readDigits } from '#schemas/base/half-width.ts'
import { formatPoints } from '#schemas/money/points.ts'
import { memberList } from '#schemas/trade/members/list.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskPhone } from '#server/people/accounts/users.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import { hasWord, addExactConditions } from '#server/platform/database/word-index.ts'
import { pointsAccounts } from '#server/wallet/points/tables.ts'
import { selectKinds, describeKinds } from './find.ts'

/** A phone matches only as a whole: partial matches would reveal it digit by digit. */
const words = (word: string) =>
  addExactConditions(hasWord([users.userName, users.name], word), eq(users.telephone, readDigits(word)))

export const memberListRoutes = implementList(memberList, {
  scoreName: loadScoreName,
  table: users,
  id: users.id,
  sorts: { createdAt: users.createdAt },
  words,
  where: ({ filters }) =>
    and(
      selectKinds(filters.kind),
      filterChosen(users.status, filters.status),
      filterDays(users.createdAt, filters.created),
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
      kinds: describeKinds(user),
      points: formatPoints(balance ?? 0),
      status: user.status,
      createdAt: user.createdAt,
    }))
  },
})
