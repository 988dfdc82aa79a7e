import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { getChoices, type IdField, type ListFilter } from '#schemas/catalog/goods/list-query.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { InsteadOfNothing } from './instead-of-nothing.tsx'
import styles from './goods-list.module.css'

export const unknownTitles = {
  catId: '没有这个分类',
  catIdList: '没有这个分类',
  brandIdList: '没有这个品牌',
  shopId: '没有这家店铺',
  shopIdList: '没有这家店铺',
  labelList: '没有这个标签',
} as const satisfies Record<IdField, string>

export const UNKNOWN_ADVICE = '链接可能写错了或已失效，可以从下面的分类里找，或搜索想要的商品。'

export interface Known {
  /** True if the category exists; null until known. */
  hasCategory: boolean | null
  hasShop: boolean | null
  facets: Facets | null
  /** Returns the name of a category, undefined if it does not exist; null until the categories are loaded. */
  categoryName: ((catId: string) => string | undefined) | null
}

/** Facets by field. Labels of goods are left out, because the labels built into the mall have their name as id. */
const FACETS = { brandIdList: 'brands', shopIdList: 'shops' } as const

/** Returns the first condition whose id does not exist in the mall; null if none is known. */
export function findUnknownId(
  filter: ListFilter,
  { hasCategory, hasShop, facets, categoryName }: Known,
): IdField | null {
  if (filter.catId !== undefined && hasCategory === false) return 'catId'
  if (filter.shopId !== undefined && hasShop === false) return 'shopId'
  const categories = getChoices(filter, 'catIdList')
  if (categoryName && categories.length > 0 && categories.every((id) => categoryName(id) === undefined))
    return 'catIdList'
  // A chosen value that no longer exists has its id as its label.
  const isUnknown = (field: keyof typeof FACETS) => (id: string) =>
    facets?.[FACETS[field]].find(({ value }) => value === id)?.label === id
  for (const field of ['brandIdList', 'shopIdList'] as const) {
    const chosen = getChoices(filter, field)
    if (chosen.length > 0 && chosen.every(isUnknown(field))) return field
  }
  return null
}

/** Empty list for an address with an impossible id. It sends no request and shows the ways on. */
export function UnknownPlace({ field }: { field: IdField }) {
  const { title } = useMall()
  const words = unknownTitles[field]
  useEffect(() => title.setPage(words), [title, words])
  return (
    <div className={styles.page}>
      <div className={styles.nothing}>
        <h1>{words}</h1>
        <p>{UNKNOWN_ADVICE}</p>
        <div className={styles.ways}>
          <Link to={formatHref('goodsList')} className={styles.way}>
            看看全部商品
          </Link>
        </div>
      </div>
      <InsteadOfNothing />
    </div>
  )
}
