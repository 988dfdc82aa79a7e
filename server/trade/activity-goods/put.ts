import { and, asc, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import { activities, activityGoods } from '#server/catalog/activities/tables.ts'
import { formatSpecs } from '#server/catalog/goods/spec-text.ts'
import { goods, skus } from '#server/catalog/goods/tables.ts'
import { returnToShelf, setAside } from '#server/catalog/stock/aside.ts'
import type { Pieces } from '#server/catalog/stock/movement.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'

export type OfferRow = typeof activityGoods.$inferSelect
/** `at` names the form fields at which errors about the SKU or its quantity are reported. */
export type WantedOffer = Omit<OfferRow, 'activityId' | 'taken' | 'asideUntil'> & {
  at: { sku: string; number: string }
}

interface Putting {
  activityId: string
  /** Time until which the pieces are set aside, ms; null if no pieces are set aside. */
  until: number | null
  /** Id of this change alone: its stock movements are recorded under it. */
  bizId: string
  wanted: readonly WantedOffer[]
}

type Office = Context<Member>

/** Loads and locks the SKU rows of an activity; call it before locking SKUs, in the same order as an order does. */
export async function lockOffers({ db }: Pick<Office, 'db'>, activityId: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(activityGoods)
    .where(eq(activityGoods.activityId, activityId))
    .orderBy(asc(activityGoods.skuId))
    .for('no key update')
}

/** Locks the SKUs, so that nobody else can choose them, and returns the names of their goods and specs. */
async function heldNames({ db }: Pick<Office, 'db'>, wanted: readonly Pick<OfferRow, 'skuId'>[]) {
  const rows = await db
    .select({ skuId: skus.id, goodsId: skus.goodsId, values: skus.specValues })
    .from(skus)
    .where(
      inArray(
        skus.id,
        wanted.map(({ skuId }) => skuId),
      ),
    )
    .orderBy(asc(skus.id))
    .for('no key update')
  const ids = [...new Set(rows.map(({ goodsId }) => goodsId))]
  const named = await db
    .select({ id: goods.id, name: goods.name, specs: goods.specs, status: goods.status })
    .from(goods)
    .where(inArray(goods.id, ids))
  return (offer: Pick<WantedOffer, 'goodsId' | 'skuId'>) => {
    const row = rows.find((one) => one.skuId === offer.skuId && one.goodsId === offer.goodsId)
    const of = named.find(({ id }) => id === row?.goodsId)
    if (!row || !of || of.status === 'DELETED') return null
    return { name: [of.name, formatSpecs(of.specs, row.values)].filter(Boolean).join(' '), status: of.status }
  }
}

const asideOf = ({ asideUntil, quantity, taken }: OfferRow) => (asideUntil === null ? 0 : quantity - taken)

function needKept(before: readonly OfferRow[], wanted: readonly WantedOffer[], nameOf: NameOf): void {
  for (const { skuId, goodsId, taken } of before) {
    if (taken === 0) continue
    const kept = wanted.find((one) => one.skuId === skuId)
    const name = nameOf({ goodsId, skuId })?.name ?? '有的规格'
    if (!kept)
      throw reject('BAD_INPUT', `“${name}”已售出或抽中 ${taken} 件，不能移除，可以把数量改为这个件数`, {
        field: 'goods',
      })
    if (kept.quantity < taken)
      throw reject('BAD_INPUT', `“${name}”已售出或抽中 ${taken} 件，数量不能更少`, {
        field: kept.at.number,
      })
  }
}
type NameOf = Awaited<ReturnType<typeof heldNames>>

function needThere(before: readonly OfferRow[], wanted: readonly WantedOffer[], nameOf: NameOf): void {
  for (const offer of wanted) {
    const found = nameOf(offer)
    if (!found) throw reject('BAD_INPUT', '所选商品或规格已删除，请重新选择', { field: offer.at.sku })
    const stood = before.some(({ skuId }) => skuId === offer.skuId)
    if (!stood && found.status !== 'ON')
      throw reject('BAD_INPUT', `“${found.name}”没有上架，请先上架或换一件商品`, {
        field: offer.at.sku,
      })
  }
}

/** Throws at the field of a SKU that is gone, sold or short. The caller's transaction holds the activity. */
export async function putOffers(
  office: Office,
  { activityId, until, bizId, wanted }: Putting,
): Promise<void> {
  const { db } = office
  const before = await lockOffers(office, activityId)
  const both = [...wanted, ...before]
  const nameOf = await heldNames(office, both)
  needThere(before, wanted, nameOf)
  needKept(before, wanted, nameOf)
  const rows = wanted.map(({ at: _at, ...offer }): OfferRow => ({
    ...offer,
    activityId,
    taken: before.find(({ skuId }) => skuId === offer.skuId)?.taken ?? 0,
    asideUntil: until,
  }))
  const change = (skuId: string) => {
    const of = (some: readonly OfferRow[]) => some.filter((row) => row.skuId === skuId).map(asideOf)[0] ?? 0
    return of(rows) - of(before)
  }
  const changes = [...new Map([...before, ...rows].map(({ skuId, goodsId }) => [skuId, goodsId]))].map(
    ([skuId, goodsId]): Pieces => ({ skuId, goodsId, quantity: change(skuId) }),
  )
  const more = changes.filter(({ quantity }) => quantity > 0)
  const less = changes
    .filter(({ quantity }) => quantity < 0)
    .map((one) => ({ ...one, quantity: -one.quantity }))
  const [short] = await setAside(office, bizId, more)
  if (short) {
    const offer = wanted.find(({ skuId }) => skuId === short.skuId)
    const own = before.filter(({ skuId }) => skuId === short.skuId)
    const most = short.left + (own[0] ? own[0].taken + asideOf(own[0]) : 0)
    const name = offer ? (nameOf(offer)?.name ?? '') : ''
    throw reject('OUT_OF_STOCK', `“${name}”库存不足，活动数量最多 ${most} 件`, {
      field: offer?.at.number,
    })
  }
  await returnToShelf(office, bizId, less)
  await writeRows(db, before, rows)
}

/** Updates rows in place instead of replacing them, so that an order that waits for a row finds it again. */
async function writeRows(
  db: Office['db'],
  before: readonly OfferRow[],
  rows: readonly OfferRow[],
): Promise<void> {
  const own = ({ activityId, skuId }: OfferRow) =>
    and(eq(activityGoods.activityId, activityId), eq(activityGoods.skuId, skuId))
  const stands = (some: readonly OfferRow[], { skuId }: OfferRow) => some.some((row) => row.skuId === skuId)
  for (const row of before) if (!stands(rows, row)) await db.delete(activityGoods).where(own(row))
  for (const row of rows)
    await (stands(before, row)
      ? db.update(activityGoods).set(row).where(own(row))
      : db.insert(activityGoods).values(row))
}

/** Throws if a SKU would have two activity prices at a time. The caller has locked the SKUs. */
export async function requireFree(
  { db }: Pick<Office, 'db'>,
  { activityId, startsAt, endsAt }: { activityId: string; startsAt: number; endsAt: number },
  wanted: readonly WantedOffer[],
): Promise<void> {
  const ids = wanted.map(({ skuId }) => skuId)
  const [other] = await db
    .select({ skuId: activityGoods.skuId, activity: activities.name, goods: goods.name })
    .from(activityGoods)
    .innerJoin(activities, eq(activities.id, activityGoods.activityId))
    .innerJoin(goods, eq(goods.id, activityGoods.goodsId))
    .where(
      and(
        inArray(activityGoods.skuId, ids),
        ne(activities.id, activityId),
        eq(activities.status, 'OPEN'),
        lt(activities.startsAt, endsAt),
        gt(activities.endsAt, startsAt),
      ),
    )
    .orderBy(asc(activities.startsAt), asc(activities.id), asc(activityGoods.skuId))
    .limit(1)
  if (!other) return
  const at = wanted.find(({ skuId }) => skuId === other.skuId)?.at.sku
  throw reject('BAD_INPUT', `“${other.goods}”同一时间已在活动“${other.activity}”中，请换一个时间或商品`, {
    field: at,
  })
}
