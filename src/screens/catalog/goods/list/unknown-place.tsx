import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { chosenOf, type IdField, type ListFilter } from '#schemas/catalog/goods/list-query.ts'
import { href } from '#schemas/routes/href.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { InsteadOfNothing } from './instead-of-nothing.tsx'
import styles from './goods-list.module.css'

/** Messages for ids that do not exist in the mall. */
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
  /** True when the category or shop of the list exists; null until known. */
  hasCategory: boolean | null
  hasShop: boolean | null
  facets: Facets | null
  /** Null until the categories are there. */
  categoryName: ((catId: string) => string | undefined) | null
}

/** Labels are not among them: one that the mall begins with has its name for an id. */
const FACETS = { brandIdList: 'brands', shopIdList: 'shops' } as const

/** The first condition of an empty list that names nothing of the mall; null while none is known to. Pure. */
export function findUnknownId(
  filter: ListFilter,
  { hasCategory, hasShop, facets, categoryName }: Known,
): IdField | null {
  if (filter.catId !== undefined && hasCategory === false) return 'catId'
  if (filter.shopId !== undefined && hasShop === false) return 'shopId'
  const categories = chosenOf(filter, 'catIdList')
  if (categoryName && categories.length > 0 && categories.every((id) => categoryName(id) === undefined))
    return 'catIdList'
  // A chosen value whose row is gone has its id for a name.
  const isUnknown = (field: keyof typeof FACETS) => (id: string) =>
    facets?.[FACETS[field]].find(({ value }) => value === id)?.label === id
  for (const field of ['brandIdList', 'shopIdList'] as const) {
    const chosen = chosenOf(filter, field)
    if (chosen.length > 0 && chosen.every(isUnknown(field))) return field
  }
  return null
}

/** The list of an address whose id can be none: nothing is asked, and the ways on are shown. */
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
          <Link to={href('goodsList')} className={styles.way}>
            看看全部商品
          </Link>
        </div>
      </div>
      <InsteadOfNothing />
    </div>
  )
}
