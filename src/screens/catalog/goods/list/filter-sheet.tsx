import { Link } from 'react-router-dom'
import { PriceRangeForm } from '#src/parts/catalog/goods/list/price-range.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FacetPanel, type PanelProps } from './facet-panel.tsx'
import { StockOnly } from './stock-only.tsx'
import { TermsForm } from './terms-form.tsx'
import styles from './goods-list.module.css'

interface Props extends PanelProps {
  terms: boolean
  cleared: string
  /** Number of goods behind the sheet, once known. */
  total: string | null
  onClose(): void
}

/** Sheet for phones with every facet. It traps the focus; each press updates the counts and the list at once. */
export function FilterSheet({ terms, cleared, total, onClose, ...panel }: Props) {
  const { facets, state, to, unit } = panel
  const { navigate } = useMall()
  return (
    <Dialog title="筛选" sheet stays onClose={onClose}>
      <div className={styles.sheet}>
        <StockOnly state={state} to={to} count={facets.inStock} />
        <div role="group" aria-label={`价格区间（${unit}）`} className={styles.sheetRange}>
          <PriceRangeForm range={state.range} unit={unit} apply={(range) => navigate(to({ range }))} />
        </div>
        <FacetPanel {...panel} whole />
        {terms && <TermsForm state={state} to={to} />}
      </div>
      <div className={styles.sheetEnd}>
        <Link to={cleared} className={styles.way}>
          清空
        </Link>
        <Button look="primary" className={styles.see} onClick={onClose}>
          {total === null ? '查看商品' : `查看 ${total} 件商品`}
        </Button>
      </div>
    </Dialog>
  )
}

interface ButtonProps {
  count: number
  disabled: boolean
  onPress(): void
}

/** Button that opens the filter sheet. */
export function FilterButton({ count, disabled, onPress }: ButtonProps) {
  return (
    <span className={styles.phone}>
      <Button size="s" disabled={disabled} onClick={onPress}>
        筛选{count > 0 && `（${count}）`}
      </Button>
    </span>
  )
}
