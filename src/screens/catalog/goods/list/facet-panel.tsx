import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Facets } from '#schemas/catalog/goods/facets.ts'
import { formatRange } from '#src/parts/catalog/goods/list/range-text.ts'
import { FacetRow, MoreButton, SHOWN } from './facet-row.tsx'
import { ValueText } from './facet-value.tsx'
import { listBandViews, listFacetViews, isSameRange } from './facet-views.ts'
import type { AddressOf, GoodsListState } from './list-address.ts'
import styles from './facets.module.css'

export interface PanelProps {
  facets: Facets
  state: GoodsListState
  to: AddressOf
  /** Unit of the price range: ￥, the name of the points, or both. */
  unit: string
  /** True while the counts belong to an earlier choice. */
  busy: boolean
}

/** Number of rows open on a desktop. One press opens the other rows, so that the goods begin near the top. */
const OPEN_ROWS = 2

interface Props extends PanelProps {
  whole: boolean
  /** View that opens with the folded rows, because for a member it loads late and would push the goods down. */
  folded?: { titles: readonly string[]; view: ReactNode } | null
}

/** Panel of the filters with the count behind each choice. In the sheet every row is open. */
export function FacetPanel({ whole, folded, ...props }: Props) {
  const { busy } = props
  const [wider, setWider] = useState(false)
  const rows = panelRows(props, { where: whole ? 'sheet' : 'panel', open: whole || wider })
  if (rows.length === 0) return null
  const hidden = whole || wider ? [] : rows.slice(OPEN_ROWS)
  const hiddenTitles = [...(folded?.titles ?? []), ...hidden.map(({ title }) => title)]
  return (
    <div className={`${styles.panel} busy-line`} aria-busy={busy} data-whole={whole || undefined}>
      {rows
        .filter((row) => !hidden.includes(row))
        .map(({ key, view }) => (
          <Fragment key={key}>{view}</Fragment>
        ))}
      {wider && folded?.view}
      {!whole && (wider || hiddenTitles.length > 0) && (
        <button type="button" className={styles.widen} aria-expanded={wider} onClick={() => setWider(!wider)}>
          {wider ? '收起筛选' : `更多筛选：${hiddenTitles.join('、')}`}
        </button>
      )}
    </div>
  )
}

type Place = keyof typeof SHOWN

interface PanelRow {
  key: string
  title: string
  view: ReactNode
}

/** Returns the rows of the panel. A row in a folded panel has no space for brand logos. */
function panelRows(props: PanelProps, { where, open }: { where: Place; open: boolean }): PanelRow[] {
  const { facets, state, to } = props
  const [first, ...others] = listFacetViews(facets, state.filter).map((view) => ({
    key: view.key,
    title: view.title,
    view: <FacetRow view={{ ...view, logos: view.logos && open }} state={state} to={to} where={where} />,
  }))
  const categories = facets.categories.length > 0 && {
    key: 'categories',
    title: '分类',
    view: <SubCategories {...props} where={where} />,
  }
  const bands = listBandViews(facets.priceBands).length > 0 && {
    key: 'bands',
    title: '价格',
    view: <PriceBands {...props} />,
  }
  return [categories, first, bands, ...others].filter((row) => row !== undefined && row !== false)
}

/** Row of subcategories. Choosing one keeps every other choice. */
function SubCategories({ facets: { categories }, state, to, where }: PanelProps & { where: Place }) {
  const [all, setAll] = useState(false)
  const most = SHOWN[where].words
  return (
    <div className={styles.row} role="group" aria-label="分类">
      <h3 className={styles.title}>分类</h3>
      <ul className={styles.words}>
        {(all ? categories : categories.slice(0, most)).map(({ value, label, count }) => (
          <li key={value}>
            <Link to={to({ filter: { ...state.filter, catId: value } })} className={styles.value}>
              <ValueText label={label} count={count} on={false} />
            </Link>
          </li>
        ))}
      </ul>
      {categories.length > most && (
        <span className={styles.tools}>
          <MoreButton title="分类" all={all} onAll={setAll} />
        </span>
      )}
    </div>
  )
}

function PriceBands({ facets, state, to, unit }: PanelProps) {
  const bands = listBandViews(facets.priceBands)
  if (bands.length === 0) return null
  return (
    <div className={styles.row} role="group" aria-label="价格">
      <h3 className={styles.title}>价格</h3>
      <ul className={styles.words}>
        {unit !== CURRENCY && <li className={styles.unit}>{unit}</li>}
        {bands.map(({ range, ends, count }) => {
          const on = isSameRange(range, state.range)
          const label = formatRange(ends, unit === CURRENCY ? unit : '')
          return (
            <li key={label}>
              <Link to={to({ range: on ? {} : range })} className={on ? styles.on : styles.value}>
                <ValueText label={label} count={count} on={on} />
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Placeholder of the panel's size until its first answer. */
export function PanelWaiting() {
  return <div className={styles.waiting} role="status" aria-label="正在加载筛选条件" />
}
