import { and, asc, eq, inArray } from 'drizzle-orm'
import type { MatchScore } from '#schemas/catalog/matching/calls.ts'
import { type Offer as RunningOffer, withoutPurchases } from '#server/catalog/goods/offers/load.ts'
import { withOffer } from '#server/catalog/goods/offers/price.ts'
import { getPriceFor } from '#server/catalog/goods/price.ts'
import { countAvailable } from '#server/catalog/goods/stock.ts'
import { skus } from '#server/catalog/goods/tables.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'
import type { Db } from '#server/platform/database/open.ts'
import type { Candidate, Filters } from './candidates.ts'
import { getTotalContent } from './content.ts'
import { judgeSku } from './judge-sku.ts'
import type { Request } from './lines/read-request.ts'
import type { Reader, Scorer } from './scorer.ts'
import { type Offer, getPlainCash } from './unit-price.ts'
import type { WantedGoods } from './wanted.ts'

type Sku = typeof skus.$inferSelect

export interface Ranked {
  skuId: string
  spec: string
  score: MatchScore
  /** Fit to the line, 0 to 1, and the matching reading; null if the buyer must be asked about the SKU. */
  fit: { request: Request; points: number } | null
  stock: number
  /** Null if its price includes points. */
  offer: Offer | null
}

const AT_ONCE = 500

/** Loads the enabled SKUs by goods id, in the order of the SKUs. */
export async function loadSkusByGoods(
  db: Db,
  goodsIds: readonly string[],
): Promise<ReadonlyMap<string, Sku[]>> {
  const found = new Map<string, Sku[]>()
  for (let at = 0; at < goodsIds.length; at += AT_ONCE) {
    const rows = await db
      .select()
      .from(skus)
      .where(and(inArray(skus.goodsId, goodsIds.slice(at, at + AT_ONCE)), eq(skus.disabled, false)))
      .orderBy(asc(skus.goodsId), asc(skus.sort))
    for (const row of rows) found.set(row.goodsId, [...(found.get(row.goodsId) ?? []), row])
  }
  return found
}

interface Of {
  offers: ReadonlyMap<string, RunningOffer>
  eyes: Eyes
  filters: Filters
  read: Reader
  scorer: Scorer
}

const within = ({ minCash, maxCash }: Filters, offer: Offer | null) =>
  (minCash === null || (offer !== null && offer.cash >= minCash)) &&
  (maxCash === null || (offer !== null && offer.cash <= maxCash))

/** Returns the SKU of some goods that matches best; undefined if none matches. */
export async function findBestSku(
  { eyes, filters, read, scorer, offers }: Of,
  { subject: wanted, requests }: Pick<WantedGoods, 'subject' | 'requests'>,
  { candidate, all }: { candidate: Candidate; all: readonly Sku[] },
): Promise<Ranked | undefined> {
  const shown = all.slice(0, 60).filter((sku) => !filters.inStock || countAvailable(sku) > 0)
  const subjects = shown.map(({ specValues }) => ({
    name: candidate.name,
    brand: candidate.brand,
    spec: specValues.join(' '),
  }))
  const scores = await scorer.score(wanted, subjects)
  const ranked = shown.flatMap((sku, at): Ranked[] => {
    const [plain, subject] = [scores[at], subjects[at]]
    if (!plain || !subject) return []
    const judged = judgeSku(requests, { candidate, subject, read, score: plain })
    if (judged === null || (filters.sameOnly && judged.score.verdict !== 'same')) return []
    const offer = offers.get(sku.id)
    const usual = getPriceFor(eyes.viewer, { ...sku, payModel: candidate.payModel })
    const cash = getPlainCash(withOffer(usual, offer && withoutPurchases(offer)), eyes)
    const priced = cash === null ? null : { cash, content: getTotalContent(read(subject)) }
    return within(filters, priced)
      ? [{ skuId: sku.id, spec: subject.spec, ...judged, stock: countAvailable(sku), offer: priced }]
      : []
  })
  return ranked.sort(compareRanked)[0]
}

const fitPoints = ({ fit }: Ranked) => fit?.points ?? -1

/** Compares SKUs: pack readings first, then by fit, then same goods before similar goods, then by score. */
export const compareRanked = (a: Ranked, b: Ranked): number =>
  Number(b.fit?.request.asPack ?? false) - Number(a.fit?.request.asPack ?? false) ||
  fitPoints(b) - fitPoints(a) ||
  Number(b.score.verdict === 'same') - Number(a.score.verdict === 'same') ||
  b.score.points - a.score.points
