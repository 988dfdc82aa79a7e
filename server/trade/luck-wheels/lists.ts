import { and, count, eq, gt, ilike, inArray, lte, or, type SQL, sum } from 'drizzle-orm'
import { readDigits } from '#schemas/base/half-width.ts'
import { buildLikePattern } from '#schemas/catalog/goods/search-text.ts'
import { luckWheelList } from '#schemas/trade/luck-wheels/list.ts'
import { luckWheelWinList } from '#schemas/trade/luck-wheels/win-list.ts'
import { getWheelState, type WheelState } from '#schemas/trade/luck-wheels/words.ts'
import { luckWheels } from '#server/catalog/activities/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { loadScoreName } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { filterChosen, implementList, filterDays } from '#server/platform/call/list.ts'
import {
  hasAny,
  hasWord,
  addExactConditions,
  type WordCondition,
} from '#server/platform/database/word-index.ts'
import { luckWheelDraws, luckWheelPrizes, luckWheelWins as wins } from './tables.ts'

/** SQL form of `getWheelState`. */
function inState(text: string | undefined, now: number): SQL | undefined {
  if (!text) return undefined
  const { startsAt, endsAt } = luckWheels
  const conditions: Record<WheelState, SQL | undefined> = {
    WAITING: gt(startsAt, now),
    RUNNING: and(lte(startsAt, now), gt(endsAt, now)),
    ENDED: lte(endsAt, now),
  }
  const states = text.split(',').map((state) => {
    if (!Object.hasOwn(conditions, state)) throw reject('BAD_INPUT', '筛选条件不正确，请重新选择')
    return conditions[state as WheelState]
  })
  return or(...states)
}

async function countsOf({ db }: Pick<Context, 'db'>, ids: readonly string[]) {
  const { wheelId, quantity, given } = luckWheelPrizes
  const prizes = await db
    .select({ wheelId, prizes: sum(quantity).mapWith(Number), given: sum(given).mapWith(Number) })
    .from(luckWheelPrizes)
    .where(inArray(wheelId, [...ids]))
    .groupBy(wheelId)
  const draws = await db
    .select({ wheelId: luckWheelDraws.wheelId, draws: count() })
    .from(luckWheelDraws)
    .where(inArray(luckWheelDraws.wheelId, [...ids]))
    .groupBy(luckWheelDraws.wheelId)
  return (id: string) => ({
    prizes: 0,
    given: 0,
    ...prizes.find((row) => row.wheelId === id),
    draws: draws.find((row) => row.wheelId === id)?.draws ?? 0,
  })
}

/** Matches the id, the prize's name, or the receiver's name or phone, also with digits typed in groups. */
function winWords(word: string): WordCondition {
  const columns = [wins.name, wins.contact, wins.telephone]
  const phone = ilike(wins.telephone, buildLikePattern(readDigits(word) || word))
  const named = [wins.name, wins.contact].map((column) => ilike(column, buildLikePattern(word)))
  const said = hasWord(columns, word, or(...named))
  const called = hasWord(columns, readDigits(word) || word, phone)
  return addExactConditions(hasAny([said, called]), eq(wins.id, word))
}

export const luckWheelListRoutes = [
  ...implementList(luckWheelList, {
    table: luckWheels,
    id: luckWheels.id,
    sorts: { createdAt: luckWheels.createdAt },
    where: ({ word, filters }, { clock }) =>
      and(
        word === ''
          ? undefined
          : or(
              ilike(luckWheels.name, buildLikePattern(word)),
              ilike(luckWheels.host, buildLikePattern(word)),
            ),
        inState(filters.state, clock.now()),
      ),
    async rows(ids, { db, clock }) {
      const counts = await countsOf({ db }, ids)
      const found = await db
        .select()
        .from(luckWheels)
        .where(inArray(luckWheels.id, [...ids]))
      return found.map(({ id: wheelId, name, host, startsAt, endsAt, createdAt }) => ({
        wheelId,
        name,
        host,
        startsAt,
        endsAt,
        createdAt,
        ...counts(wheelId),
        state: getWheelState({ startsAt, endsAt }, clock.now()),
      }))
    },
  }),
  ...implementList(luckWheelWinList, {
    scoreName: loadScoreName,
    table: wins,
    id: wins.id,
    sorts: { createdAt: wins.createdAt },
    words: winWords,
    where: ({ filters }) =>
      and(
        filterChosen(wins.status, filters.status),
        filterChosen(wins.type, filters.type),
        filterChosen(wins.wheelId, filters.wheelId),
        filterDays(wins.createdAt, filters.created),
      ),
    async rows(ids, { db }) {
      const found = await db
        .select({ win: wins, wheelName: luckWheels.name, userName: users.userName })
        .from(wins)
        .leftJoin(luckWheels, eq(luckWheels.id, wins.wheelId))
        .leftJoin(users, eq(users.id, wins.userId))
        .where(inArray(wins.id, [...ids]))
      return found.map(({ win: { id, ...win }, wheelName, userName }) => ({
        ...win,
        drawId: id,
        wheelName: wheelName ?? '',
        userName: userName ?? '',
      }))
    },
  }),
]
