import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { DAY_MS } from '#schemas/base/constants.ts'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import { formatYuan } from '#schemas/money/money.ts'
import { formatPoints } from '#schemas/money/points.ts'
import type {
  Activity,
  ActivityOffer,
  activities as calls,
  OpenTeam,
} from '#schemas/trade/activity-goods/calls.ts'
import { activities, activityGoods, groupTeams } from '#server/catalog/activities/tables.ts'
import { loadUsualCardsBySkus } from '#server/catalog/goods/by-skus.ts'
import { countLeft } from '#server/catalog/goods/offers/load.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import { users } from '#server/people/accounts/tables.ts'
import { maskName } from '#server/people/accounts/users.ts'
import type { Context } from '#server/platform/call/context.ts'

const MAX_ACTIVITIES = 6
const MAX_GOODS = 40

type Row = typeof activities.$inferSelect

async function offersOf(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActivityOffer[]>> {
  const { db, user } = context
  const rows = await db
    .select({ terms: activityGoods, sku: skus })
    .from(activityGoods)
    .innerJoin(skus, eq(skus.id, activityGoods.skuId))
    .where(inArray(activityGoods.activityId, [...ids]))
    .orderBy(asc(activityGoods.sort), asc(activityGoods.skuId))
  const skuIds = [...new Set(rows.map(({ sku }) => sku.id))]
  const [cards, teams] = await Promise.all([
    loadUsualCardsBySkus({ db }, user, skuIds),
    loadOpenTeams(context, ids),
  ])
  const found = new Map<string, ActivityOffer[]>()
  for (const { terms, sku } of rows) {
    const goods = cards.find(({ skuId }) => skuId === sku.id)
    if (!goods) continue
    const offers = found.get(terms.activityId) ?? []
    if (offers.length >= MAX_GOODS) continue
    const left = countLeft(terms, sku)
    const together = teams(terms)
    offers.push({
      goods,
      specText: sku.specValues.join(' '),
      price: { points: formatPoints(terms.integral), cash: formatYuan(terms.cash) },
      quantity: terms.quantity,
      left,
      perMember: terms.perMember,
      ...together,
    })
    found.set(terms.activityId, offers)
  }
  return found
}

function viewOf({ id, groupSize, groupHours, ...row }: Row, offers: ActivityOffer[]): Activity {
  const group =
    row.kind === 'GROUP' && groupSize !== null ? { size: groupSize, hours: groupHours ?? 24 } : null
  return { activityId: id, name: row.name, startsAt: row.startsAt, endsAt: row.endsAt, group, offers }
}

/** Lists activities of a kind that run or begin within a day, without those that have no goods on the shelf. */
export async function listRunningActivities(
  { kind, activityId }: Parsed<typeof calls.running>,
  context: Context,
): Promise<Out<typeof calls.running>> {
  const { db, clock } = context
  const now = clock.now()
  const soon = and(
    eq(activities.kind, kind),
    eq(activities.status, 'OPEN'),
    gt(activities.endsAt, now),
    lt(activities.startsAt, now + DAY_MS),
  )
  const rows = await db
    .select()
    .from(activities)
    .where(activityId === undefined ? soon : and(soon, eq(activities.id, activityId)))
    .orderBy(asc(activities.startsAt), asc(activities.id))
    .limit(MAX_ACTIVITIES)
  const offers =
    rows.length === 0
      ? new Map<string, ActivityOffer[]>()
      : await offersOf(
          context,
          rows.map(({ id }) => id),
        )
  const shown = rows.flatMap((row) => {
    const goods = offers.get(row.id)
    return goods ? [viewOf(row, goods)] : []
  })
  return { now, activities: shown }
}

const NAMED = 3

interface Together {
  teams: OpenTeam[]
  waiting: number
}

/**
 * Loads for each SKU the open teams that end soonest, at most `NAMED`, and the number of members waiting in all its
 * open teams.
 */
async function loadOpenTeams(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  activityIds: readonly string[],
): Promise<(of: { activityId: string; skuId: string }) => Together> {
  const open = and(
    inArray(groupTeams.activityId, [...activityIds]),
    eq(groupTeams.status, 'OPEN'),
    gt(groupTeams.expiresAt, clock.now()),
  )
  const by = sql`partition by ${groupTeams.activityId}, ${groupTeams.skuId}`
  const ranked = db
    .select({
      id: groupTeams.id,
      activityId: groupTeams.activityId,
      skuId: groupTeams.skuId,
      size: groupTeams.size,
      joined: groupTeams.joined,
      expiresAt: groupTeams.expiresAt,
      leader: users.name,
      place: sql<number>`row_number() over (${by} order by ${groupTeams.expiresAt}, ${groupTeams.id})`.as(
        'place',
      ),
      waiting: sql<number>`sum(${groupTeams.joined}) over (${by})`.mapWith(Number).as('waiting'),
    })
    .from(groupTeams)
    .leftJoin(users, eq(users.id, groupTeams.leaderId))
    .where(open)
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.place, NAMED)).orderBy(asc(ranked.place))
  return ({ activityId, skuId }) => {
    const own = rows.filter((row) => row.activityId === activityId && row.skuId === skuId)
    const teams = own.map(({ id, size, joined, expiresAt, leader }) => ({
      teamId: id,
      leader: maskName(leader ?? ''),
      missing: size - joined,
      expiresAt,
    }))
    return { teams, waiting: Number(own[0]?.waiting ?? 0) }
  }
}
