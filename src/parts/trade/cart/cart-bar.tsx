import { useState } from 'react'
import { formatHref } from '#schemas/routes/href.ts'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import { addAllToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { Button } from '#ui/button/button.tsx'
import type { CartActions } from './cart-actions.ts'
import { CartTotal, CHOOSE } from './cart-total.tsx'
import { CheckBox } from './check-box.tsx'
import { listCheckable, getCheckedState, listCartIds, isChecked, listCartLines } from './selection.ts'
import { SplitDialog } from './split-dialog.tsx'
import type { CartProblems } from './use-cart-problems.ts'
import styles from './cart-bar.module.css'

interface Props {
  cart: Cart
  problems: CartProblems
  actions: CartActions
}

/** Shows the selection, its total and the checkout button; stays visible while scrolling. */
export function CartBar({ cart, problems, actions }: Props) {
  const mall = useMall()
  const { store, state } = actions
  const lines = listCartLines(cart)
  const able = listCheckable(lines)
  const chosen = able.filter((line) => isChecked(line, state.checking))
  return (
    <div className={styles.bar}>
      <div className={styles.left}>
        <CheckBox
          label="全选"
          shown
          state={getCheckedState(lines, state.checking)}
          disabled={able.length === 0}
          onChange={(checked) => void store.check(listCartIds(able), checked)}
        />
        <button
          type="button"
          className={styles.doing}
          disabled={chosen.length === 0}
          onClick={() => void store.remove(listCartIds(chosen))}
        >
          删除选中
        </button>
        <button
          type="button"
          className={styles.doing}
          disabled={chosen.length === 0}
          onClick={() => void store.favour(listCartIds(chosen))}
        >
          移入收藏
        </button>
        <OwnPart>
          <button
            type="button"
            className={styles.doing}
            disabled={chosen.length === 0}
            onClick={() => addAllToScheme(mall, chosen)}
          >
            加入方案
          </button>
        </OwnPart>
      </div>
      <CartTotal cart={cart} problems={problems} saving={state.saving} />
      <Checkout cart={cart} problems={problems} none={chosen.length === 0} store={store} />
    </div>
  )
}

interface CheckoutProps extends Omit<Props, 'actions'> {
  none: boolean
  store: CartActions['store']
}

function Checkout({ cart, problems, none, store }: CheckoutProps) {
  const mall = useMall()
  const [splitting, setSplitting] = useState(false)
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    await store.whenSaved()
    setLeaving(false)
    const now = mall.store.get(store.stateAtom).cart?.checkouts ?? []
    if (now.length === 0) return mall.toast.warning(CHOOSE)
    if (now.length > 1) return setSplitting(true)
    mall.navigate(formatHref('submit'))
  }
  function onCheckout() {
    if (none) mall.toast.warning(CHOOSE)
    else void mall.once('from the cart to the checkout', leave)
  }
  return (
    <>
      <Button
        look="primary"
        size="l"
        aria-disabled={none || leaving || undefined}
        aria-busy={leaving || undefined}
        onClick={onCheckout}
      >
        去结算
      </Button>
      {splitting && <SplitDialog cart={cart} problems={problems} onClose={() => setSplitting(false)} />}
    </>
  )
}
