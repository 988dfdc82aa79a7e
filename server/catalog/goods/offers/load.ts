import { and, asc, eq, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import { activities, activityGoods, activityPurchases } from '#server/catalog/activities/tables.ts'
import { available } from '#server/catalog/goods/stock.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import type { Context, Services } from '#server/platform/call/context.ts'

type Terms = typeof activityGoods.$inferSelect

/** The price that a running flash sale gives a SKU. */
export interface Offer extends Pick<Terms, 'activityId' | 'skuId' | 'quantity' | 'taken' | 'asideUntil'> {
  name: string
  /** Both ms. */
  startsAt: number
  endsAt: number
  /** fen, and hundredths of a point */
  cash: number
  points: number
  perMember: number
  /** Pieces that can still be bought at this price. */
  left: number
}

interface Shelf {
  onHand: number
  reserved: number
  threshold: number
}

/** A SKU as an activity sells it: pieces that were set aside for it are there for nobody else, and need no shelf. */
export const shelfOf = <S extends Shelf>(
  sku: S,
  { quantity, taken, asideUntil }: Pick<Terms, 'quantity' | 'taken' | 'asideUntil'>,
): S => (asideUntil === null ? sku : { ...sku, onHand: quantity - taken, reserved: 0, threshold: 0 })

/** Pieces that the activity still sells, as far as the shelf has them. */
export function leftOf(
  terms: Pick<Terms, 'quantity' | 'taken' | 'asideUntil'>,
  sku: Shelf & Disabled,
): number {
  const { quantity, taken } = terms
  return Math.max(0, Math.min(quantity - taken, available(shelfOf(sku, terms))))
}
interface Disabled {
  disabled: boolean
}

/** By SKU id the flash sales that run now and have pieces left. No SKU is in two at a time. */
export async function loadOffers(
  services: Pick<Services, 'db' | 'clock'>,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, Offer>> {
  return (await loadSales(services, skuIds, 0)).running
}

/** By SKU id the offer of the flash sale that runs, and of the one that begins next. */
export interface Sales {
  running: ReadonlyMap<string, Offer>
  next: ReadonlyMap<string, Offer>
}

/** The flash sales that have pieces left and run now or begin within `ahead` ms. */
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
        // One parameter, however many SKUs there are.
        sql`${activityGoods.skuId} = any(${sql.param([...new Set(skuIds)])})`,
        lt(activityGoods.taken, activityGoods.quantity),
        isSale({ now, ahead }),
      ),
    )
  return toSales(rows, now)
}

/** The condition of a flash sale that runs or begins within `ahead` ms. */
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
    .map(({ terms, activity, sku }) => toOffer(terms, activity, leftOf(terms, sku)))
    .filter(({ left }) => left > 0)
    // The earliest of several coming sales is written last.
    .toSorted((one, other) => other.startsAt - one.startsAt)
  const bySku = (some: Offer[]) => new Map(some.map((offer) => [offer.skuId, offer]))
  return {
    running: bySku(offers.filter(({ startsAt }) => startsAt <= now)),
    next: bySku(offers.filter(({ startsAt }) => startsAt > now)),
  }
}

/** The SKUs of goods in a flash sale, in their order, with the sales of all of them. */
export interface GoodsSales extends Sales {
  skus: readonly SaleRow['sku'][]
}

/** By goods id those with a flash sale of any SKU that runs or begins within `ahead` ms; one statement for all. */
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

/** A sale that is over for so long is no reason any more why a price has changed, ms. */
const LATELY_MS = 3_600_000

/** Says whether a flash sale of one of these SKUs ended, was withdrawn or sold out within the last hour. */
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

/** An offer with the pieces of it that this member has bought before. */
export interface OwnOffer extends Offer {
  bought: number
}

/** An offer as somebody sees it who has bought none of it, or whose purchases do not count. */
export const withoutPurchases = (offer: Offer): OwnOffer => ({ ...offer, bought: 0 })

/** By SKU id the running offers as this visitor may still use them. */
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
