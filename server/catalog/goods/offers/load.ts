import { and, asc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { activities, activityGoods, activityPurchases } from '#server/catalog/activities/tables.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import type { Context, Services } from '#server/platform/call/context.ts'

type Terms = typeof activityGoods.$inferSelect

/** Price of a SKU in a flash sale, running or coming. */
export interface Offer extends Pick<Terms, 'activityId' | 'skuId' | 'quantity' | 'taken' | 'asideUntil'> {
  name: string
  /** Start and end, ms. */
  startsAt: number
  endsAt: number
  /** Cash in fen; `points` in hundredths of a point. */
  cash: number
  points: number
  perMember: number
  left: number
}

interface Shelf {
  onHand: number
  reserved: number
  threshold: number
}

/** Returns the SKU with the stock that an activity sells: only the pieces set aside, if there are any. */
export const getActivityShelf = <S extends Shelf>(
  sku: S,
  { quantity, taken, asideUntil }: Pick<Terms, 'quantity' | 'taken' | 'asideUntil'>,
): S => (asideUntil === null ? sku : { ...sku, onHand: quantity - taken, reserved: 0, threshold: 0 })

/** Counts the pieces that the activity can still sell, limited by the shelf. */
export function countLeft(
  terms: Pick<Terms, 'quantity' | 'taken' | 'asideUntil'>,
  sku: Shelf & Disabled,
): number {
  const { quantity, taken } = terms
  return Math.max(0, Math.min(quantity - taken, countAvailable(getActivityShelf(sku, terms))))
}
interface Disabled {
  disabled: boolean
}

/** Loads the running flash sales with remaining pieces, by SKU id. A SKU belongs to only one sale at a time. */
export async function loadOffers(
  services: Pick<Services, 'db' | 'clock'>,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  return (await loadSales(services, skuIds, 0)).running
}

/** Flash sales by SKU id: the running one and the next one. */
export interface Sales {
  running: ReadonlyMap<string, Offer>
  next: ReadonlyMap<string, Offer>
}

/** Loads the flash sales with remaining pieces that run now or begin within `ahead` ms. */
export async function loadSales(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  skuIds: readonly string[],
  ahead: number,
): Promise<Sales> {
  if (skuIds.length === 0) return { running: new Map(), next: new Map() }
  const now = clock.now()
  const rows = await db
    .select({ terms: activityGoods, activity: activities, sku: skus })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .innerJoin(skus, eq(skus.id, activityGoods.skuId))
    .where(
      and(
        // An array is a single parameter for any number of SKUs.
        sql`${activityGoods.skuId} = any(${sql.param([...new Set(skuIds)])})`,
        lt(activityGoods.taken, activityGoods.quantity),
        isSale({ now, ahead }),
      ),
    )
  return toSales(rows, now)
}

const isSale = ({ now, ahead }: { now: number; ahead: number }) =>
  and(
    eq(activities.kind, 'SECKILL'),
    eq(activities.status, 'OPEN'),
    lte(activities.startsAt, now + ahead),
    gt(activities.endsAt, now),
  )

interface SaleRow {
  terms: Terms
  activity: typeof activities.$inferSelect
  sku: typeof skus.$inferSelect
}

function toSales(rows: readonly SaleRow[], now: number): Sales {
  const offers = rows
    .map(({ terms, activity, sku }) => toOffer(terms, activity, countLeft(terms, sku)))
    .filter(({ left }) => left > 0)
    // Sorts latest first, so that the earliest of several coming sales wins in the map.
    .toSorted((one, other) => other.startsAt - one.startsAt)
  const bySku = (some: Offer[]) => new Map(some.map((offer) => [offer.skuId, offer]))
  return {
    running: bySku(offers.filter(({ startsAt }) => startsAt <= now)),
    next: bySku(offers.filter(({ startsAt }) => startsAt > now)),
  }
}

export interface GoodsSales extends Sales {
  skus: readonly SaleRow['sku'][]
}

/** Loads the goods with a flash sale that runs or begins within `ahead` ms, by goods id, in one statement. */
export async function loadSalesOfGoods(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  goodsIds: readonly string[],
  ahead: number,
): Promise<ReadonlyMap<string, GoodsSales>> {
  if (goodsIds.length === 0) return new Map()
  const now = clock.now()
  const { activityId, goodsId, skuId, taken, quantity } = activityGoods
  const sales = sql`select ${activities.id} from ${activities} where ${isSale({ now, ahead })}`
  const inSale = and(lt(taken, quantity), sql`${activityId} in (${sales})`)
  const ofThese = sql`${goodsId} = any(${sql.param([...new Set(goodsIds)])})`
  const sold = sql`select ${goodsId} from ${activityGoods} where ${and(ofThese, inSale)}`
  const rows = await db
    .select({ sku: skus, terms: activityGoods, activity: activities })
    .from(skus)
    .leftJoin(activityGoods, and(eq(skuId, skus.id), inSale))
    .leftJoin(activities, eq(activities.id, activityId))
    .where(and(sql`${skus.goodsId} in (${sold})`, eq(skus.disabled, false)))
    .orderBy(asc(skus.goodsId), asc(skus.sort), asc(skus.id))
  const skusOf = new Map<string, Map<string, SaleRow['sku']>>()
  for (const { sku } of rows) skusOf.set(sku.goodsId, (skusOf.get(sku.goodsId) ?? new Map()).set(sku.id, sku))
  const offers = toSales(
    rows.flatMap(({ sku, terms, activity }) => (terms && activity ? [{ sku, terms, activity }] : [])),
    now,
  )
  return new Map([...skusOf].map(([id, own]) => [id, { ...offers, skus: [...own.values()] }]))
}

function toOffer(
  terms: Terms,
  { name, startsAt, endsAt }: typeof activities.$inferSelect,
  left: number,
): Offer {
  const { activityId, skuId, quantity, taken, asideUntil, cash, integral, perMember } = terms
  const offer = { activityId, skuId, quantity, taken, asideUntil, cash, points: integral, perMember }
  return { ...offer, name, startsAt, endsAt, left }
}

/** Time after the end of a sale in which the sale still counts as the reason of a price change, ms. */
const LATELY_MS = 3_600_000

/** Returns true if a flash sale of one of these SKUs ended, was withdrawn or sold out within the last hour. */
export async function hasEndedLately(
  services: Pick<Services, 'db' | 'clock'>,
  skuIds: readonly string[],
): Promise<boolean> {
  const { db, clock } = services
  const now = clock.now()
  const rows = await db
    .select({ skuId: activityGoods.skuId })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .where(
      and(
        inArray(activityGoods.skuId, [...skuIds]),
        eq(activities.kind, 'SECKILL'),
        ne(activities.status, 'DRAFT'),
        lte(activities.startsAt, now),
        gt(activities.endsAt, now - LATELY_MS),
      ),
    )
  const running = await loadOffers(services, skuIds)
  return rows.some(({ skuId }) => !running.has(skuId))
}

/** Offer with the number of pieces that this member has bought (`bought`). */
export interface OwnOffer extends Offer {
  bought: number
}

/** Returns the offer for a viewer who has bought no piece, or whose purchases do not count. */
export const withoutPurchases = (offer: Offer): OwnOffer => ({ ...offer, bought: 0 })

/** Loads the running offers by SKU id, with this visitor's purchases. */
export async function loadOwnOffers(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, OwnOffer>> {
  const found = await loadOffers(context, skuIds)
  const { db, user } = context
  const offers = [...found.values()]
  if (!user || offers.length === 0)
    return new Map(offers.map((offer) => [offer.skuId, withoutPurchases(offer)]))
  const bought = await db
    .select()
    .from(activityPurchases)
    .where(
      and(
        eq(activityPurchases.userId, user.id),
        inArray(
          activityPurchases.skuId,
          offers.map(({ skuId }) => skuId),
        ),
      ),
    )
  return new Map(
    offers.map((offer) => {
      const own = bought.find(
        ({ activityId, skuId }) => activityId === offer.activityId && skuId === offer.skuId,
      )
      return [offer.skuId, { ...offer, bought: own?.pieces ?? 0 }]
    }),
  )
}
