import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Facets } from '#schemas/entities/facets.ts'
import { rangeText } from './chips.ts'
import { FacetRow } from './facet-row.tsx'
import { ValueText } from './facet-value.tsx'
import { bandViews, facetViews, isSameRange } from './facet-views.ts'
import styles from './facets.module.css'
import type { AddressOf, GoodsListState } from './list-address.ts'

export interface PanelProps {
  facets: Facets
  state: GoodsListState
  to: AddressOf
  /** ￥, the name of the points, or both. */
  unit: string
  /** Shows the counts of an earlier choice. */
  busy: boolean
}

/** Rows that stand open on a desktop; the others come with one press. */
const OPEN_ROWS = 2

interface Props extends PanelProps {
  whole: boolean
  /** Comes with the other rows: drawn late for a member, it would push the goods away. */
  folded?: { titles: readonly string[]; view: ReactNode } | null
}

/** What narrows the list, with what each choice would find. In the sheet everything stands open. */
export function FacetPanel({ whole, folded, ...props }: Props) {
  const { facets, state, to, busy } = props
  const [wider, setWider] = useState(false)
  const views = facetViews(facets, state.filter)
  const open = whole || wider
  const where = whole ? 'sheet' : 'panel'
  const shown = views.filter(({ chosen }, place) => open || place < OPEN_ROWS || chosen.length > 0)
  const hidden = views.filter((view) => !shown.includes(view))
  const hiddenTitles = [...(folded?.titles ?? []), ...hidden.map(({ title }) => title)]
  if (views.length === 0 && facets.categories.length === 0) return null
  return (
    <div className={`${styles.panel} busy-line`} aria-busy={busy} data-whole={whole || undefined}>
      <SubCategories {...props} />
      {shown.slice(0, 1).map((view) => (
        <FacetRow key={view.key} view={view} state={state} to={to} where={where} />
      ))}
      <PriceBands {...props} />
      {shown.slice(1).map((view) => (
        <FacetRow key={view.key} view={view} state={state} to={to} where={where} />
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

/** One level below: a press goes there and takes every other choice along. */
function SubCategories({ facets: { categories }, state, to }: PanelProps) {
  if (categories.length === 0) return null
  return (
    <div className={styles.row} role="group" aria-label="分类">
      <h3 className={styles.title}>分类</h3>
      <ul className={styles.words}>
        {categories.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={to({ filter: { ...state.filter, catId: value } })} className={styles.value}>
              <ValueText label={label} count={count} on={false} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function PriceBands({ facets, state, to, unit }: PanelProps) {
  const bands = bandViews(facets.priceBands)
  if (bands.length === 0) return null
  return (
    <div className={styles.row} role="group" aria-label="价格">
      <h3 className={styles.title}>价格</h3>
      <ul className={styles.words}>
        {unit !== CURRENCY && <li className={styles.unit}>{unit}</li>}
        {bands.map(({ range, ends, count }) => {
          const on = isSameRange(range, state.range)
          const label = rangeText(ends, unit === CURRENCY ? unit : '')
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

/** Keeps the panel's place until its first answer. */
export function PanelWaiting() {
  return <div className={styles.waiting} role="status" aria-label="正在加载筛选条件" />
}
