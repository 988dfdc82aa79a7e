import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { splitWords } from '#schemas/catalog/goods/search-text.ts'
import type { MatchedLine, Wanted } from '#schemas/catalog/matching/calls.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { loadCardsBySkus } from '#server/catalog/goods/by-skus.ts'
import { loadOffers } from '#server/catalog/goods/offers/load.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import { type MallWords, loadVocabulary } from '#server/catalog/goods/search/vocabulary.ts'
import { findWrittenWords } from '#server/catalog/goods/search/written.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { loadPriceMode } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { findBestSku, compareRanked, type Ranked, loadSkusByGoods } from './best-skus.ts'
import { type Candidate, findCandidates, type Filters } from './candidates.ts'
import { getTotalContent } from './content.ts'
import { scoreGoodsFit } from './lines/fit.ts'
import { listReadings } from './lines/read-request.ts'
import { loadMatchers, type Reader, type Scorer } from './scorer.ts'
import { getPriceDifference, type Offer, getPlainCash, getUnitPrice } from './unit-price.ts'
import { type WantedGoods, loadWantedGoods } from './wanted.ts'
import { buildRequestWindows, buildSearchWindows } from './windows.ts'

interface Work {
  pricing: Pricing
  eyes: Eyes
  filters: Filters
  read: Reader
  scorer: Scorer
  leafNames: ReadonlyMap<string, string>
  goodsWith(word: string): number
  /** By SKU id. */
  offers: Awaited<ReturnType<typeof loadOffers>>
}

/** Number of goods whose SKUs are compared in addition to the goods shown. */
const SPARE = 6

/** Returns the goods most similar to a line, best first. */
async function shortlist(
  { pricing: { db }, eyes, filters, read, scorer, leafNames, goodsWith }: Omit<Work, 'offers'>,
  { subject, requests, chosen }: WantedGoods,
) {
  const words = requests.flatMap((request) => request.words)
  const windows = [...buildSearchWindows(read(subject)), ...buildRequestWindows(words, goodsWith)]
  const found = await findCandidates(db, windows, {
    filters,
    eyes,
    leafNames,
    except: chosen?.goodsId ?? null,
  })
  const scores = await scorer.score(
    subject,
    found.map(({ name, brand }) => ({ name, brand, spec: '' })),
  )
  return found
    .map((candidate, at) => ({
      candidate,
      fit: Math.max(0, ...requests.map((request) => scoreGoodsFit(request, candidate.texts))),
      points: scores[at]?.points ?? 0,
    }))
    .sort((a, b) => b.fit - a.fit || b.points - a.points)
    .slice(0, filters.count + SPARE)
    .map(({ candidate }) => candidate)
}

async function rankedOf(
  work: Work,
  sought: WantedGoods,
  goods: readonly { candidate: Candidate; all: Parameters<typeof findBestSku>[2]['all'] }[],
) {
  const best = await Promise.all(goods.map((one) => findBestSku(work, sought, one)))
  return best
    .filter((one) => one !== undefined)
    .sort(compareRanked)
    .slice(0, work.filters.count)
}

/** Returns the price to compare with: the user's, that of the chosen goods, or that of the first same goods. */
function baseOf({ eyes, read }: Work, { given, chosen, subject }: WantedGoods, ranked: readonly Ranked[]) {
  const content = getTotalContent(read(subject))
  const own = given === null ? null : parseYuan(given)
  if (own !== null) return { by: 'given' as const, offer: { cash: own, content } }
  const cash = chosen && getPlainCash(chosen.price, eyes)
  if (cash !== null) return { by: 'chosen' as const, offer: { cash, content } }
  const first = ranked.find(({ score, offer }) => score.verdict === 'same' && offer !== null)
  return first?.offer ? { by: 'first' as const, offer: first.offer } : null
}

/** Returns the SKU that needs no question, with the total if the price is only cash; null if there is none. */
function bestHit(sought: WantedGoods, [first]: readonly Ranked[]): MatchedLine['best'] {
  const isHit = first && (sought.requests.length > 0 ? first.fit !== null : first.score.verdict === 'same')
  if (!isHit) return null
  const cash = first.offer?.cash ?? null
  const quantity = quantityOf(sought, [first]) ?? 1
  return {
    skuId: first.skuId,
    cash: cash === null ? null : formatYuan(cash),
    total: cash === null ? null : formatYuan(cash * quantity),
    stock: first.stock,
  }
}

/** Returns the given quantity, else that of the reading that the best goods fit, else that of the last reading. */
const quantityOf = ({ pieces, requests }: WantedGoods, [first]: readonly Ranked[]): number | null =>
  pieces ?? (first?.fit?.request ?? requests.at(-1))?.quantity ?? null

const told = (offer: Offer | null) => offer && getUnitPrice(offer)

function lineOf(
  work: Work,
  sought: WantedGoods,
  ranked: readonly Ranked[],
  cards: ReadonlyMap<string, GoodsCard>,
): MatchedLine {
  const base = baseOf(work, sought, ranked)
  return {
    text: sought.text,
    goods: sought.chosen,
    spec: sought.subject.spec,
    base: base && { by: base.by, unitPrice: getUnitPrice(base.offer) },
    quantity: quantityOf(sought, ranked),
    wrongQuantity: sought.pieces === null ? (sought.requests.at(-1)?.wrongQuantity ?? null) : null,
    best: bestHit(sought, ranked),
    matches: ranked.flatMap(({ skuId, spec, score, offer }) => {
      const goods = cards.get(skuId)
      if (!goods) return []
      return [
        {
          goods,
          spec,
          score,
          unitPrice: told(offer),
          difference: getPriceDifference(base?.offer ?? null, offer),
        },
      ]
    }),
  }
}

async function cardsOf(
  { pricing, eyes }: Work,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GoodsCard>> {
  const cards = new Map<string, GoodsCard>()
  for (let at = 0; at < ids.length; at += 500)
    for (const card of await loadCardsBySkus(pricing, eyes.viewer, ids.slice(at, at + 500)))
      cards.set(card.skuId, card)
  return cards
}

/** Loads the words of the mall and those typed words that goods literally contain, which are therefore correct. */
async function vocabularyForLines(db: Db, wanted: readonly Wanted[], read: Reader): Promise<MallWords> {
  const words = await loadVocabulary(db)
  const typed = wanted.flatMap(({ text, goodsId }) =>
    goodsId === undefined && text ? [...splitWords(simplify(text)), ...listReadings(text, read)] : [],
  )
  const written = await findWrittenWords(db, typed, (word) => Boolean(words.lexicon.find(word)?.goods))
  return { ...words, isWritten: (text) => written.has(text) }
}

/** Matches lines, in their order; yields between lines, so that a long list does not block other requests. */
export async function matchLines(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  wanted: readonly Wanted[],
  filters: Filters,
): Promise<MatchedLine[]> {
  const { db, user } = context
  const eyes: Eyes = { viewer: user, prefer: await loadPriceMode(db) }
  const matchers = await loadMatchers(db)
  const vocabulary = await vocabularyForLines(db, wanted, matchers.read)
  const finding = {
    pricing: context,
    eyes,
    filters,
    ...matchers,
    leafNames: new Map(vocabulary.leaves.map(({ id, name }) => [id, name])),
    goodsWith: (word: string) => vocabulary.lexicon.find(word)?.goods ?? 0,
  }
  const sought = await loadWantedGoods(context, user, wanted, { read: matchers.read, vocabulary })
  const lists: Candidate[][] = []
  for (const line of sought) {
    lists.push(await shortlist(finding, line))
    await nextTurn()
  }
  const all = await loadSkusByGoods(db, [...new Set(lists.flat().map(({ goodsId }) => goodsId))])
  const skuIds = [...all.values()].flat().map(({ id }) => id)
  const work: Work = { ...finding, offers: await loadOffers(context, skuIds) }
  const ranked: Ranked[][] = []
  for (const [at, line] of sought.entries()) {
    const goods = (lists[at] ?? []).map((candidate) => ({ candidate, all: all.get(candidate.goodsId) ?? [] }))
    ranked.push(await rankedOf(work, line, goods))
    await nextTurn()
  }
  const cards = await cardsOf(work, [...new Set(ranked.flat().map(({ skuId }) => skuId))])
  return sought.map((line, at) => lineOf(work, line, ranked[at] ?? [], cards))
}
