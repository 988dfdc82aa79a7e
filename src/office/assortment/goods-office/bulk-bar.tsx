import { MAX_BULK_ITEMS } from '#schemas/assortment/goods-office/bulk-calls.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Button } from '#ui/button/button.tsx'
import { PlaceForm } from './bulk-place.tsx'
import { PricesForm } from './bulk-prices.tsx'
import { ShelfForm } from './bulk-shelf.tsx'
import { StockForm } from './bulk-stock.tsx'
import type { Bulk } from './bulk.ts'
import styles from '#src/office/parts/detail.module.css'

interface Props {
  goodsIds: readonly string[]
  /** True for the platform; a supplier may only change the stock of their own goods. */
  all: boolean
  onKeep(goodsIds: readonly string[]): void
}

/** Shows the bulk changes for the selected goods, which may be on several pages of the list. */
export function BulkBar({ goodsIds, all, onKeep }: Props) {
  const onClear = () => onKeep([])
  const of = (close: () => void): Bulk => ({ goodsIds, onKeep, onDone: () => (close(), onClear()) })
  const stock: Action = {
    name: 'stock',
    label: '库存',
    wide: true,
    form: (close) => <StockForm {...of(close)} />,
  }
  const rest: Action[] = [
    { name: 'prices', label: '调价', wide: true, form: (close) => <PricesForm {...of(close)} /> },
    { name: 'place', label: '分类与标签', form: (close) => <PlaceForm {...of(close)} /> },
    stock,
    { name: 'up', label: '上架', wide: true, form: (close) => <ShelfForm {...of(close)} on /> },
    { name: 'down', label: '下架', wide: true, form: (close) => <ShelfForm {...of(close)} on={false} /> },
  ]
  return (
    <div className={styles.buttons} role="group" aria-label="批量修改">
      <span role="status">
        已选 {goodsIds.length} 个{goodsIds.length >= MAX_BULK_ITEMS && `，一次最多 ${MAX_BULK_ITEMS} 个`}
      </span>
      <ActionDialogs even actions={all ? rest : [stock]} />
      <Button size="s" onClick={onClear}>
        取消选择
      </Button>
    </div>
  )
}
