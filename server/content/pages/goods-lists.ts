import * as z from 'zod/mini'
import { goods } from '#schemas/catalog/goods/calls.ts'
import { pages, type Page } from '#schemas/content/pages/calls.ts'
import { BoundedMap } from '#schemas/base/bounded-map.ts'
import type { GoodsFilter } from '#schemas/catalog/goods/filter.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { goodsOf } from '#schemas/page/links.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { facetsOf } from '#server/catalog/goods/facets.ts'
import { brandPage, groupsOf } from '#server/catalog/goods/groups.ts'
import { countOf, pageOf, select, type Paging, type Selection } from '#server/catalog/goods/listing.ts'
import { cardsOfSources } from '#server/catalog/goods/sources.ts'
import type { Context } from '#server/platform/call/context.ts'
import { refuse } from '#server/platform/call/errors.ts'
import { implement } from '#server/platform/call/implement.ts'
import { keptBy } from '#server/platform/database/kept.ts'
import type { Db } from '#server/platform/database/open.ts'
import { defaultPage } from './handlers.ts'

type Of = Pick<Context, 'db' | 'clock' | 'user'>
type Query = GoodsFilter & Paging

const { queryGoodPage, queryGoodPageWithAgg, aggQueryGoodPage, queryGoodBrandPage, findGroupGoods } = goods

/** The lists by a filter, which may ask for the goods that a page names. */
export const goodsListRoutes = implement(
  { queryGoodPage, queryGoodPageWithAgg, aggQueryGoodPage, queryGoodBrandPage, findGroupGoods },
  {
    queryGoodPage: (query, context) => page(context, query),
    queryGoodPageWithAgg: (query, context) => pageWithFacets(context, query),
    aggQueryGoodPage: (query, context) => facets(context, query),
    queryGoodBrandPage: async (query, context) =>
      brandPage(context.db, await selectionOf(context, query), query),
    findGroupGoods: async ({ filter = {}, ...grouping }, context) =>
      groupsOf(context, await selectionOf(context, filter), grouping),
  },
)

async function page(context: Of, query: Query) {
  const selection = await selectionOf(context, query)
  return pageOf(context, selection, { query, counting: countOf(context.db, selection) })
}

/** The facets' first pass counts the goods as well. */
async function pageWithFacets(context: Of, query: Query) {
  const { db } = context
  const selection = await selectionOf(context, query)
  const counting = facetsOf(db, selection, query.catId)
  const [list, counted] = await Promise.all([
    pageOf(context, selection, { query, counting: counting.then(({ total }) => total) }),
    counting,
  ])
  return { ...list, facets: counted.facets }
}

async function facets(context: Of, query: Query) {
  const counted = await facetsOf(context.db, await selectionOf(context, query), query.catId)
  return counted.facets
}

/** With a type or a version of pages: only of the goods which the page there names. */
async function selectionOf(context: Of, filter: GoodsFilter): Promise<Selection> {
  const { pageType, pageVersion } = filter
  const only = pageType || pageVersion ? await goodsNamed(context, { pageType, pageVersion }) : undefined
  return select(context.db, context.user, filter, only)
}

type Address = Pick<GoodsFilter, 'pageType' | 'pageVersion'>

/**
 * What the default page at an address names: goods by their ids, and of each rule as many as its count says, as this
 * viewer finds them now. Nothing where there is no such page; what the address leaves open is as `findHomePage` has it.
 */
async function goodsNamed(context: Of, { pageType, pageVersion }: Address): Promise<readonly string[]> {
  const address = { pageType: pageType || undefined, pageVersion: pageVersion || undefined }
  const found = await defaultPage(context.db, z.parse(pages.findHomePage.input, address))
  if (!found) return []
  const { ids, rules } = sourcesOf(context.db, found)
  if (rules.length > MOST_RULES) throw refuse('BAD_INPUT', TOO_MANY_RULES)
  const named = new Set(ids)
  for (let at = 0; at < rules.length; at += RULES_AT_ONCE) {
    const lists = await cardsOfSources(context, context.user, rules.slice(at, at + RULES_AT_ONCE))
    for (const { goodsId } of lists.flat()) named.add(goodsId)
  }
  return [...named]
}

/** Each rule is a query of its own; a page with more is answered by a sentence, never by half of its goods. */
const MOST_RULES = 200
const RULES_AT_ONCE = 20
const TOO_MANY_RULES = `这个页面的商品规则超过 ${MOST_RULES} 条，不能按页面筛选，请改用分类或关键词`

interface Sources {
  ids: ReadonlySet<string>
  /** Each once. */
  rules: readonly GoodsSource[]
}

const KEPT = 50
/** Kept by the text that is shown: a document of the largest size takes a tenth of a second to read. */
function sourcesOf(db: Db, { pageConfig, lastGood }: Page): Sources {
  const readTexts = keptBy(db, 'goods of pages', () => new BoundedMap<string, Sources>(KEPT))
  const text = lastGood?.pageConfig ?? pageConfig
  const cached = readTexts.get(text)
  if (cached) return cached
  const reading = readPage(text)
  const sources =
    reading.status === 'read' ? goodsOf(reading.widgets, widgets).map(({ source }) => source) : []
  const rules = sources.filter(({ by }) => by === 'query')
  const result = {
    ids: new Set(sources.flatMap((source) => (source.by === 'ids' ? source.ids : []))),
    rules: [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()],
  }
  readTexts.set(text, result)
  return result
}
