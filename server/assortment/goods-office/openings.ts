import { and, eq, inArray, ne } from 'drizzle-orm'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import type { SoldGoods } from '#schemas/catalog/goods/price-guards.ts'
import type { Services } from '#server/platform/call/context.ts'
import { priceOpenings } from './tables.ts'

type Reader = Pick<Services, 'db' | 'clock'>

/** Loads the prices of goods before today's first change, by id; omits goods whose prices did not change today. */
export async function loadOpenings(
  { db, clock }: Reader,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, SoldGoods>> {
  if (goodsIds.length === 0) return new Map()
  const { goodsId, day } = priceOpenings
  const rows = await db
    .select()
    .from(priceOpenings)
    .where(and(inArray(goodsId, [...goodsIds]), eq(day, formatMallDay(clock.now()))))
  return new Map(rows.map((row) => [row.goodsId, row.sold]))
}

/** Stores the current prices of goods before a change, unless they were already changed today. */
export async function keepOpening({ db, clock }: Reader, goodsId: string, sold: SoldGoods): Promise<void> {
  const day = formatMallDay(clock.now())
  await db
    .insert(priceOpenings)
    .values({ goodsId, day, sold })
    .onConflictDoUpdate({
      target: priceOpenings.goodsId,
      set: { day, sold },
      setWhere: ne(priceOpenings.day, day),
    })
}
