import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { Understood } from '#schemas/base/understood.ts'
import { catalog } from '#schemas/catalog/classification/calls.ts'
import type { CategoryNode } from '#schemas/catalog/classification/category.ts'
import { goods } from '#schemas/catalog/goods/calls.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { termRanges } from '#schemas/catalog/goods/filter.ts'
import { findUnreadableIds, type IdField, type ListFilter } from '#schemas/catalog/goods/list-query.ts'
import { shopFacts } from '#schemas/content/shop-pages/calls.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { canSeeTerms } from '#schemas/people/accounts/roles.ts'
import { routes } from '#schemas/routes/routes.ts'
import { getFigureUnit } from '#schemas/trade/orders/shown-figure.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { useCategoryTree } from '#src/parts/catalog/goods/catalog.ts'
import { rememberCategory } from '#src/parts/catalog/goods/lately-viewed.ts'
import { GoodsListing } from '#src/parts/catalog/goods/list/goods-listing.tsx'
import { Reading } from '#src/parts/catalog/goods/list/reading.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { type Failed, FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { viewerAtom } from '#src/session/viewer.ts'
import { ChipRow } from './chip-row.tsx'
import { listChips, clearFilters, termTitles } from './chips.ts'
import { Crumbs, type PathStep } from './crumbs.tsx'
import { CutNote } from './cut-note.tsx'
import { FacetPanel, type PanelProps, PanelWaiting } from './facet-panel.tsx'
import { FilterButton, FilterSheet } from './filter-sheet.tsx'
import { InsteadOfNothing } from './instead-of-nothing.tsx'
import { buildListAddress, type AddressOf, type GoodsListState, readAddress } from './list-address.ts'
import { NothingFound } from './nothing-found.tsx'
import { StockOnly } from './stock-only.tsx'
import { TermsForm } from './terms-form.tsx'
import { findUnknownId, type Known, UnknownPlace, unknownTitles } from './unknown-place.tsx'
import { useRedirect } from './use-redirect.ts'
import styles from './goods-list.module.css'

/** Page /goods/list: a category or a search, narrowed by facets. Its whole state is in the address. */
export default function GoodsListScreen() {
  const query = useRouteQuery(routes.goodsList.query())
  const state = useMemo(() => readAddress(query), [query])
  const [unreadable] = useMemo(() => findUnreadableIds(query), [query])
  return unreadable ? <UnknownPlace field={unreadable} /> : <FoundGoods state={state} />
}

function FoundGoods({ state }: { state: GoodsListState }) {
  const mall = useMall()
  const { listed, understood, conflict, near, facets: counted, path, unit, terms, ...at } = useList(state)
  const tree = useCategoryTree()
  const [sheet, setSheet] = useState(false)
  const facets = counted.state === 'ready' ? counted.data : null
  const total = listed.state === 'ready' && !listed.busy ? listed.data.total : null
  const categoryName = (id: string) => nameIn(tree, id)
  const unknown = useUnknownId(state.filter, { total, facets, tree, ...at })
  const heading = unknown ? unknownTitles[unknown] : getHeading(state, { path, facets })
  useEffect(() => mall.title.setPage(heading), [mall, heading])
  const { catId, shopId } = state.filter
  useEffect(() => rememberCategory(mall, catId), [mall, catId])

  const to = (change: Partial<GoodsListState>) => buildListAddress(state, change)
  const names = { facets, unit, categoryName }
  const chips = listChips(state, names, understood)
  const cleared = to(clearFilters(state, understood))
  const reasons = { state, chips, to, cleared, conflict, understood, unknown, ...names }
  const panel = facets && { facets, state, to, unit, busy: counted.busy }
  const shopName = facets?.shops.find(({ value }) => value === shopId)?.label
  return (
    <div className={styles.page}>
      {/* The way to the list ends in the same words, so the heading is for those who do not see it. */}
      <h1 className="visually-hidden">{heading}</h1>
      <div className={styles.head}>
        <Crumbs state={state} to={to} path={path} shopName={shopName} />
        <ChipRow chips={chips} to={to} cleared={cleared} />
        <ReadWords understood={understood} total={total} state={state} to={to} />
      </div>
      <Panel panel={panel} terms={terms} failed={counted.state === 'failed' ? counted : null} />
      <GoodsListing
        listed={listed}
        state={state}
        to={to}
        unit={unit}
        rangeOnDesktop
        tools={
          <>
            <div className={styles.desktop}>
              <StockOnly state={state} to={to} count={facets?.inStock ?? null} />
            </div>
            <FilterButton count={chips.length} disabled={!panel} onPress={() => setSheet(true)} />
          </>
        }
        empty={<NothingFound {...reasons} />}
      />
      {total === 0 && <InsteadOfNothing near={near} />}
      {sheet && panel && (
        <FilterSheet
          {...panel}
          terms={terms}
          cleared={cleared}
          total={total === null ? null : formatShortNumber(total)}
          onClose={() => setSheet(false)}
        />
      )}
    </div>
  )
}

interface Words {
  understood: Understood | null
  total: number | null
  state: GoodsListState
  to: AddressOf
}

function ReadWords({ understood, total, state: { filter }, to }: Words) {
  const asTyped = { typed: filter.goodsName ?? '', to: to({ filter: { ...filter, asTyped: true } }) }
  return (
    <>
      <CutNote />
      {understood && <Reading understood={understood} total={total ?? 0} asTyped={asTyped} hasChips />}
    </>
  )
}

interface PanelAnswer {
  panel: PanelProps | null
  terms: boolean
  failed: Failed | null
}

/** The filter panel. Its space is reserved until it is loaded. */
function Panel({ panel, terms, failed }: PanelAnswer) {
  if (failed) return <FailedAnswer answer={failed} />
  return (
    <div className={styles.panel}>
      {panel ? (
        <FacetPanel {...panel} whole={false} folded={terms ? foldedTerms(panel) : null} />
      ) : (
        <PanelWaiting />
      )}
    </div>
  )
}

function foldedTerms({ state, to }: PanelProps) {
  const view = (
    <div className={styles.terms}>
      <TermsForm state={state} to={to} />
    </div>
  )
  return { titles: termRanges.map(([start]) => termTitles[start].title), view }
}

function nameIn(tree: readonly CategoryNode[], catId: string): string | undefined {
  for (const node of tree) {
    const name = node.catId === catId ? node.name : nameIn(node.children, catId)
    if (name !== undefined) return name
  }
  return undefined
}

interface Named {
  /** Categories from the top category down to the chosen one. */
  path: readonly { name: string }[]
  facets: Facets | null
}

/** Returns the title for the heading and the window: the words, else the category, the shop or the brand. Pure. */
export function getHeading({ filter }: GoodsListState, { path, facets }: Named): string {
  const { goodsName, brandIdList, shopId } = filter
  if (goodsName !== undefined) return `“${goodsName}”的搜索结果`
  const category = path.at(-1)
  if (category) return category.name
  const named = (list: Facets['brands'] | undefined, id: string) =>
    list?.find(({ value }) => value === id)?.label
  if (shopId !== undefined) return named(facets?.shops, shopId) ?? '店铺商品'
  const [brandId, ...others] = brandIdList ?? []
  if (brandId !== undefined && others.length === 0) return named(facets?.brands, brandId) ?? '品牌商品'
  return '全部商品'
}

/** Loads the goods and the facets; another page or order does not load the facets again. Drops late answers. */
function useList(state: GoodsListState) {
  const { filter, range, order, pageNum, pageSize } = state
  const looker = useAtomValue(viewerAtom)
  const user = useAtomValue(userAtom)
  const found = { ...filter, ...(range.sellPriceStart || range.sellPriceEnd ? range : {}) }
  const listed = useCall(goods.queryGoodPage, { ...found, orderType: order, pageNum, pageSize })
  const facets = useCall(goods.aggQueryGoodPage, found, { quiet: true })
  const counted = facets.state === 'ready' ? facets.data.payModels.map(({ value }) => Number(value)) : []
  useRedirect(state, (listed.state === 'ready' && !listed.busy && listed.data.opens) || null)
  const { understood = null, conflict = null, nearCategories } = listed.state === 'ready' ? listed.data : {}
  return {
    listed,
    understood,
    conflict,
    near: nearCategories,
    facets,
    ...usePath(filter.catId),
    unit: getFigureUnit(filter.payModels ?? counted, looker),
    terms: canSeeTerms(user),
  }
}

const nowhere: readonly PathStep[] = []

interface Place {
  path: readonly PathStep[]
  /** True if the category exists; null without a category, and until the answer is known. */
  hasCategory: boolean | null
}

/** Returns the path from the top category; empty for an unknown category and while loading. */
function usePath(catId: string | undefined): Place {
  const steps = useCall(catalog.findCatName, catId === undefined ? null : { catId })
  // While busy, the shown path belongs to the previous category.
  if (catId === undefined || steps.state !== 'ready' || steps.busy)
    return { path: nowhere, hasCategory: null }
  return { path: steps.data, hasCategory: steps.data.length > 0 }
}

interface Found extends Pick<Known, 'hasCategory' | 'facets'> {
  total: number | null
  tree: readonly CategoryNode[]
}

/** Finds the condition of an empty list whose id does not exist in the mall. */
function useUnknownId(filter: ListFilter, { total, tree, ...known }: Found): IdField | null {
  const shopId = total === 0 ? filter.shopId : undefined
  const shop = useCall(shopFacts.queryById, shopId === undefined ? null : { shopId })
  if (total !== 0) return null
  const hasShop = shop.state === 'loading' ? null : shop.state === 'ready' || !isMissing(shop.error)
  const categoryName = tree.length > 0 ? (catId: string) => nameIn(tree, catId) : null
  return findUnknownId(filter, { ...known, hasShop, categoryName })
}
