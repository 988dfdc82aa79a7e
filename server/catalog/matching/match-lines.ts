import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { wordsOf } from '#schemas/catalog/goods/search-text.ts'
import type { MatchedLine, Wanted } from '#schemas/catalog/matching/calls.ts'
import { formatYuan, parseYuan } from '#schemas/money/money.ts'
import { cardsBySkus } from '#server/catalog/goods/by-skus.ts'
import { loadOffers } from '#server/catalog/goods/offers/load.ts'
import type { Pricing } from '#server/catalog/goods/offers/price.ts'
import { type MallWords, vocabularyOf } from '#server/catalog/goods/search/vocabulary.ts'
import { writtenWords } from '#server/catalog/goods/search/written.ts'
import type { Eyes } from '#server/catalog/goods/viewer.ts'
import { simplify } from '#server/catalog/search/simplify.ts'
import { priceModeOf } from '#server/people/store-info/platform-info.ts'
import type { Context } from '#server/platform/call/context.ts'
import type { Db } from '#server/platform/database/open.ts'
import { bestOf, byScore, type Ranked, skusByGoods } from './best-skus.ts'
import { type Candidate, candidatesOf, type Filters } from './candidates.ts'
import { contentOf } from './content.ts'
import { fitOfGoods } from './lines/fit.ts'
import { textsOf } from './lines/read-request.ts'
import { matchersOf, type Reader, type Scorer } from './scorer.ts'
import { differenceOf, type Offer, plainCash, unitPriceOf } from './unit-price.ts'
import { type Sought, soughtOf } from './wanted.ts'
import { requestWindows, searchWindows } from './windows.ts'

interface Work {
  pricing: Pricing
  eyes: Eyes
  filters: Filters
  read: Reader
  scorer: Scorer
  leafNames: ReadonlyMap<string, string>
  /** Number of goods that have a word. */
  goodsWith(word: string): number
  /** By SKU id the activities that run. */
  offers: Awaited<ReturnType<typeof loadOffers>>
}

/** Goods whose SKUs are looked at, for as many as are shown. */
const SPARE = 6

/** The goods of a line by their name alone, the best first. */
async function shortlist(
  { pricing: { db }, eyes, filters, read, scorer, leafNames, goodsWith }: Omit<Work, 'offers'>,
  { subject, requests, chosen }: Sought,
) {
  const words = requests.flatMap((request) => request.words)
  const windows = [...searchWindows(read(subject)), ...requestWindows(words, goodsWith)]
  const found = await candidatesOf(db, windows, { filters, eyes, leafNames, except: chosen?.goodsId ?? null })
  const scores = await scorer.score(
    subject,
    found.map(({ name, brand }) => ({ name, brand, spec: '' })),
  )
  return found
    .map((candidate, at) => ({
      candidate,
      fit: Math.max(0, ...requests.map((request) => fitOfGoods(request, candidate.texts))),
      points: scores[at]?.points ?? 0,
    }))
    .sort((a, b) => b.fit - a.fit || b.points - a.points)
    .slice(0, filters.count + SPARE)
    .map(({ candidate }) => candidate)
}

async function rankedOf(
  work: Work,
  sought: Sought,
  goods: readonly { candidate: Candidate; all: Parameters<typeof bestOf>[2]['all'] }[],
) {
  const best = await Promise.all(goods.map((one) => bestOf(work, sought, one)))
  return best
    .filter((one) => one !== undefined)
    .sort(byScore)
    .slice(0, work.filters.count)
}

/** The price given, that of the chosen goods, or that of the first of the same goods. */
function baseOf({ eyes, read }: Work, { given, chosen, subject }: Sought, ranked: readonly Ranked[]) {
  const content = contentOf(read(subject))
  const own = given === null ? null : parseYuan(given)
  if (own !== null) return { by: 'given' as const, offer: { cash: own, content } }
  const cash = chosen && plainCash(chosen.price, eyes)
  if (cash !== null) return { by: 'chosen' as const, offer: { cash, content } }
  const first = ranked.find(({ score, offer }) => score.verdict === 'same' && offer !== null)
  return first?.offer ? { by: 'first' as const, offer: first.offer } : null
}

/** Returns the goods that can be taken without asking, with the total if they are paid in cash alone. */
function bestHit(sought: Sought, [first]: readonly Ranked[]): MatchedLine['best'] {
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

/** The pieces given, else by the reading of the line that the best goods fit, else by that of orders. */
const quantityOf = ({ pieces, requests }: Sought, [first]: readonly Ranked[]): number | null =>
  pieces ?? (first?.fit?.request ?? requests.at(-1))?.quantity ?? null

const told = (offer: Offer | null) => offer && unitPriceOf(offer)

function lineOf(
  work: Work,
  sought: Sought,
  ranked: readonly Ranked[],
  cards: ReadonlyMap<string, GoodsCard>,
): MatchedLine {
  const base = baseOf(work, sought, ranked)
  return {
    text: sought.text,
    goods: sought.chosen,
    spec: sought.subject.spec,
    base: base && { by: base.by, unitPrice: unitPriceOf(base.offer) },
    quantity: quantityOf(sought, ranked),
    wrongQuantity: sought.pieces === null ? (sought.requests.at(-1)?.wrongQuantity ?? null) : null,
    best: bestHit(sought, ranked),
    matches: ranked.flatMap(({ skuId, spec, score, offer }) => {
      const goods = cards.get(skuId)
      if (!goods) return []
      return [
        { goods, spec, score, unitPrice: told(offer), difference: differenceOf(base?.offer ?? null, offer) },
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
    for (const card of await cardsBySkus(pricing, eyes.viewer, ids.slice(at, at + 500)))
      cards.set(card.skuId, card)
  return cards
}

/** The words of the mall, and which of the typed ones stand so in goods, so that they are no mistakes. */
async function vocabularyForLines(db: Db, wanted: readonly Wanted[], read: Reader): Promise<MallWords> {
  const words = await vocabularyOf(db)
  const typed = wanted.flatMap(({ text, goodsId }) =>
    goodsId === undefined && text ? [...wordsOf(simplify(text)), ...textsOf(text, read)] : [],
  )
  const written = await writtenWords(db, typed, (word) => Boolean(words.lexicon.find(word)?.goods))
  return { ...words, isWritten: (text) => written.has(text) }
}

/**
 * The same and similar goods of each line, in their order. Line by line, with a turn for others between two: a long list
 * holds up nobody.
 */
export async function matchLines(
  context: Pick<Context, 'db' | 'clock' | 'user'>,
  wanted: readonly Wanted[],
  filters: Filters,
): Promise<MatchedLine[]> {
  const { db, user } = context
  const eyes: Eyes = { viewer: user, prefer: await priceModeOf(db) }
  const matchers = await matchersOf(db)
  const vocabulary = await vocabularyForLines(db, wanted, matchers.read)
  const finding = {
    pricing: context,
    eyes,
    filters,
    ...matchers,
    leafNames: new Map(vocabulary.leaves.map(({ id, name }) => [id, name])),
    goodsWith: (word: string) => vocabulary.lexicon.find(word)?.goods ?? 0,
  }
  const sought = await soughtOf(context, user, wanted, { read: matchers.read, vocabulary })
  const lists: Candidate[][] = []
  for (const line of sought) {
    lists.push(await shortlist(finding, line))
    await nextTurn()
  }
  const all = await skusByGoods(db, [...new Set(lists.flat().map(({ goodsId }) => goodsId))])
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
