import { Dialog } from '#src/features/dialog/dialog.tsx'
import { PriceRangeForm } from '#src/features/goods-list/price-range.tsx'
import { MallLink } from '#src/features/mall-link.tsx'
import { navigateTo } from '#src/lib/navigation.ts'
import { FacetPanel, type PanelProps } from './facet-panel.tsx'
import styles from './goods-list.module.css'
import { StockOnly } from './stock-only.tsx'
import { TermsForm } from './terms-form.tsx'

interface Props extends PanelProps {
  terms: boolean
  cleared: string
  /** Of the list behind, once it is known. */
  total: string | null
  onClose(): void
}

/** GL2 on a phone: every facet in one sheet that keeps the focus; each press counts at once and the list follows. */
export function FilterSheet({ terms, cleared, total, onClose, ...panel }: Props) {
  const { facets, state, to, unit } = panel
  return (
    <Dialog title="筛选" sheet onClose={onClose}>
      <div className={styles.sheet}>
        <StockOnly state={state} to={to} count={facets.inStock} />
        <div role="group" aria-label={`价格区间（${unit}）`} className={styles.sheetRange}>
          <PriceRangeForm range={state.range} unit={unit} apply={(range) => navigateTo(to({ range }))} />
        </div>
        <FacetPanel {...panel} whole />
        {terms && <TermsForm state={state} to={to} />}
      </div>
      <div className={styles.sheetEnd}>
        <MallLink to={cleared} className={styles.way}>
          清空
        </MallLink>
        <button type="button" className={styles.see} onClick={onClose}>
          {total === null ? '查看商品' : `查看 ${total} 件商品`}
        </button>
      </div>
    </Dialog>
  )
}
