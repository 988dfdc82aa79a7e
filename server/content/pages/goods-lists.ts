import * as z from 'zod/mini'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { pages, type Page } from '#schemas/content/pages/calls.ts'
import { listGoodsSources } from '#schemas/page/links.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { loadFacets } from '#server/catalog/goods/facets.ts'
import { getSearch } from '#server/catalog/goods/get-search.ts'
import { loadBrandPage, loadGroups } from '#server/catalog/goods/groups.ts'
import { loadPage, type Paging } from '#server/catalog/goods/listing.ts'
import { findConflict } from '#server/catalog/goods/search/find-conflict.ts'
import { findRedirect } from '#server/catalog/goods/search/find-redirect.ts'
import { findNearCategories } from '#server/catalog/goods/search/near-categories.ts'
import { recordMiss } from '#server/catalog/goods/search/record-miss.ts'
import { type Searched, selectSearched } from '#server/catalog/goods/search/select-searched.ts'
import type { Selection } from '#server/catalog/goods/selection.ts'
import { loadSourceCards } from '#server/catalog/goods/sources.ts'
import type { Context } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { getOrKeep } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { loadDefaultPage } from './handlers.ts'

type Of = Pick<Context, 'db' | 'clock' | 'user' | 'log'>
type Query = GoodsFilter & Paging & { inPicker?: boolean | undefined }

const {
  queryGoodPage,
  queryGoodPageWithAgg,
  aggQueryGoodPage,
  queryGoodBrandPage,
  findGroupGoods,
  countGoods,
} = goods

/** Routes of goods lists, which may be limited to the goods that a page names. */
export const goodsListRoutes = implement(
  { queryGoodPage, queryGoodPageWithAgg, aggQueryGoodPage, queryGoodBrandPage, findGroupGoods, countGoods },
  {
    queryGoodPage: (query, context) => page(context, query),
    queryGoodPageWithAgg: (query, context) => pageWithFacets(context, query),
    aggQueryGoodPage: (query, context) => facets(context, query),
    countGoods: ({ filters }, context) => countEach(context, filters),
    queryGoodBrandPage: async (query, context) =>
      loadBrandPage(context.db, await selectionOf(context, query), query),
    findGroupGoods: async ({ filter = {}, ...grouping }, context) =>
      loadGroups(context, await selectionOf(context, filter), grouping),
  },
)

async function page(context: Of, query: Query) {
  const opens = isOnlyWords(query) ? await findRedirect(context.db, query.goodsName ?? '') : null
  const { selection, understood } = await searchedBy(context, query)
  const list = await loadPage(context, selection, { query, counting: getSearch(context.db).count(selection) })
  if (opens === null && isOnlyWords(query)) await noteMiss(context, query, { total: list.total, understood })
  return { ...list, understood, opens, ...(await reasonsOf(context, query, { selection, understood, list })) }
}

/** Fields of a query that do not narrow a list beyond its words. */
const NOT_NARROWING: ReadonlySet<string> = new Set([
  'goodsName',
  'orderType',
  'pageNum',
  'pageSize',
  'loginFlag',
])

interface Found extends Pick<Searched, 'understood'> {
  total: number
}

/** True if no goods match all words. */
const isMiss = ({ total, understood }: Found) => total === 0 || understood?.exact === 0

/** Searches again without a typed price, which may have been the reason. */
async function noteMiss(context: Of, { goodsName = '' }: Query, found: Found): Promise<void> {
  if (!isMiss(found)) return
  const words = wordsAlone(goodsName, found.understood)
  const alone = words === goodsName ? found : await countWords(context, words)
  if (isMiss(alone)) await recordMiss(context, { typed: words, near: alone.total })
}

const wordsAlone = (typed: string, understood: Searched['understood']) => understood?.budget?.without ?? typed

async function countWords(context: Of, goodsName: string): Promise<Found> {
  const { selection, understood } = await searchedBy(context, { goodsName })
  return { understood, total: await getSearch(context.db).count(selection) }
}

/** Returns true for the first page of a list that only words narrow. */
function isOnlyWords(query: Query): boolean {
  if (!query.goodsName || query.pageNum !== 1) return false
  return Object.entries(query).every(([name, value]) => value === undefined || NOT_NARROWING.has(name))
}

interface Listed extends Pick<Searched, 'selection' | 'understood'> {
  list: { total: number }
}

/** Finds the reasons why a list is empty; ignores failures, so that the list is still returned. */
async function reasonsOf(context: Of, query: Query, { selection, understood, list }: Listed) {
  if (list.total > 0) return { conflict: null }
  const words = query.inPicker ? '' : wordsAlone(query.goodsName ?? '', understood)
  const [conflict, near] = await Promise.all([
    findConflict(context.db, selection, understood).catch(() => null),
    words.trim() === '' ? [] : findNearCategories(context, context.user, words).catch(() => []),
  ])
  return { conflict, nearCategories: near.length > 0 ? near : undefined }
}

/** Loads a page of goods with facets; the first pass of the facets also counts the goods. */
async function pageWithFacets(context: Of, query: Query) {
  const { db } = context
  const { selection, understood } = await searchedBy(context, query)
  const counting = loadFacets(db, selection)
  const [list, counted] = await Promise.all([
    loadPage(context, selection, { query, counting: counting.then(({ total }) => total) }),
    counting,
  ])
  const reasons = await reasonsOf(context, query, { selection, understood, list })
  return { ...list, facets: counted.facets, understood, ...reasons }
}

async function facets(context: Of, query: Query) {
  const counted = await loadFacets(context.db, await selectionOf(context, query))
  return counted.facets
}

/** Counts the goods of each filter sequentially, so that an empty list costs no more than a list with goods. */
async function countEach(context: Of, filters: readonly GoodsFilter[]): Promise<number[]> {
  const found: number[] = []
  for (const filter of filters)
    found.push(await getSearch(context.db).count(await selectionOf(context, filter)))
  return found
}

/** Searches by a filter; with a page type or version, only among the goods that this page names. */
async function searchedBy(context: Of, filter: GoodsFilter): Promise<Searched> {
  const { pageType, pageVersion } = filter
  const only = pageType || pageVersion ? await goodsNamed(context, { pageType, pageVersion }) : undefined
  return selectSearched(context, context.user, { filter, only })
}

const selectionOf = async (context: Of, filter: GoodsFilter): Promise<Selection> =>
  (await searchedBy(context, filter)).selection

type Address = Pick<GoodsFilter, 'pageType' | 'pageVersion'>

/**
 * Loads the ids of the goods that the default page at an address names, and of the goods that its rules now find
 * for this viewer. Empty if there is no such page; missing parts of the address default as in `findHomePage`.
 */
async function goodsNamed(context: Of, { pageType, pageVersion }: Address): Promise<readonly string[]> {
  const address = { pageType: pageType || undefined, pageVersion: pageVersion || undefined }
  const found = await loadDefaultPage(context, z.parse(pages.findHomePage.input, address))
  if (!found) return []
  const { ids, rules } = sourcesOf(context.db, found)
  if (rules.length > MAX_RULES) throw reject('BAD_INPUT', TOO_MANY_RULES)
  const named = new Set(ids)
  for (let at = 0; at < rules.length; at += RULES_AT_ONCE) {
    const lists = await loadSourceCards(context, context.user, rules.slice(at, at + RULES_AT_ONCE))
    for (const { goodsId } of lists.flat()) named.add(goodsId)
  }
  return [...named]
}

/** Maximum number of rules, each of which is a query; a page with more is rejected rather than answered in part. */
const MAX_RULES = 200
const RULES_AT_ONCE = 20
const TOO_MANY_RULES = `这个页面的商品规则超过 ${MAX_RULES} 条，不能按页面筛选，请改用分类或关键词`

interface Sources {
  ids: ReadonlySet<string>
  rules: readonly GoodsSource[]
}

const KEPT = 50
/** Reads the sources of a page. Cached by text, because the largest documents take a tenth of a second to read. */
function sourcesOf(db: Db, { pageConfig, lastGood }: Page): Sources {
  const readTexts = getOrKeep(db, 'goods of pages', () => new BoundedMap<string, Sources>(KEPT))
  const text = lastGood?.pageConfig ?? pageConfig
  const cached = readTexts.get(text)
  if (cached) return cached
  const reading = readPage(text)
  const sources =
    reading.status === 'read' ? listGoodsSources(reading.widgets, widgets).map(({ source }) => source) : []
  const rules = sources.filter(({ by }) => by === 'query')
  const result = {
    ids: new Set(sources.flatMap((source) => (source.by === 'ids' ? source.ids : []))),
    rules: [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()],
  }
  readTexts.set(text, result)
  return result
}
