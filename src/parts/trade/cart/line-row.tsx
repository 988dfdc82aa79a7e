import { getLabel, units } from '#schemas/catalog/goods/labels.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { PairPrice, StillPrice } from '#src/runtime/price/shop-price.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { QuantityStepper } from '#ui/stepper/quantity-stepper.tsx'
import type { CartActions } from './cart-actions.ts'
import { CheckBox } from './check-box.tsx'
import { LineGoods } from './line-goods.tsx'
import { LineNotes } from './line-notes.tsx'
import { getQuantityBounds, isChecked } from './selection.ts'
import styles from './cart.module.css'

/** Shows one line that can be bought: goods, price, quantity and actions. */
export function LineRow({ line, actions }: { line: CartLine; actions: CartActions }) {
  const { cartId, name, quantity, adjust } = line
  const { store, state } = actions
  const busy = state.busy.has(cartId)
  return (
    <li className={styles.line} aria-busy={busy} data-line={cartId}>
      <CheckBox
        label={adjust ? `${name}，${adjust.message}` : name}
        state={isChecked(line, state.checking) ? 'all' : 'none'}
        disabled={adjust !== null}
        onChange={(checked) => void store.check([cartId], checked)}
      />
      <LineGoods line={line} onChangeSku={() => actions.changeSku(cartId)}>
        <LineNotes line={line} />
      </LineGoods>
      <span className={styles.price}>
        <span className="visually-hidden">单价</span>
        <StillPrice price={line.price} size="s" calm />
      </span>
      <div className={styles.quantity}>
        <QuantityStepper
          label={`${name}的数量`}
          value={state.quantities.get(cartId) ?? quantity}
          bounds={getQuantityBounds(line)}
          unit={getLabel(units, line.unit) || '件'}
          onChange={(next) => store.setQuantity(cartId, next)}
        />
        {busy && (
          <span className={styles.busy} role="status">
            <Spinner small />
            <span className="visually-hidden">正在更新</span>
          </span>
        )}
        <QuantityNotes line={line} notice={state.notices.get(cartId)} actions={actions} />
      </div>
      <span className={`${styles.amount} busy-line`} aria-busy={busy || state.quantities.has(cartId)}>
        <span className={styles.amountLabel}>小计</span>
        <PairPrice pair={line.amount} calm />
      </span>
      <div className={styles.doings}>
        <button type="button" aria-label={`将${name}移入收藏`} onClick={() => void store.favour([cartId])}>
          移入收藏
        </button>
        <button
          type="button"
          aria-label={`删除${name}`}
          data-remove
          onClick={() => void actions.store.remove([cartId])}
        >
          删除
        </button>
      </div>
      {actions.undoAfter(cartId)}
    </li>
  )
}

interface NotesProps {
  line: CartLine
  notice: string | undefined
  actions: CartActions
}

function QuantityNotes({ line, notice, actions }: NotesProps) {
  const { cartId, adjust } = line
  return (
    <>
      {adjust && (
        <p className={styles.adjust}>
          {adjust.message}
          {adjust.quantity > 0 && (
            <button
              type="button"
              onClick={() => actions.store.setQuantity(cartId, adjust.quantity)}
            >{`改为 ${adjust.quantity} 件`}</button>
          )}
        </p>
      )}
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </>
  )
}
