import { useState } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import type { Cart } from '#schemas/entities/cart.ts'
import { href } from '#schemas/routes/href.ts'
import { Button } from '#ui/button/button.tsx'
import { useMall } from '../mall.ts'
import { addAllToScheme } from '../scheme/add-to-scheme.ts'
import { PairPrice } from '../shop-price.tsx'
import type { CartActions } from './cart-actions.ts'
import { CheckBox } from './check-box.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { checkable, checkedOf, idsOf, isChecked, linesOf } from './selection.ts'
import styles from './cart-bar.module.css'
import type { CartProblems } from './use-cart-problems.ts'

const CHOOSE = '请至少选择一件商品'

interface Props {
  cart: Cart
  problems: CartProblems
  actions: CartActions
}

/** What is chosen, what it costs, and the way to the checkout; it stays in sight. */
export function CartBar({ cart, problems, actions }: Props) {
  const mall = useMall()
  const { store, state } = actions
  const lines = linesOf(cart)
  const able = checkable(lines)
  const chosen = able.filter((line) => isChecked(line, state.checking))
  return (
    <div className={styles.bar}>
      <div className={styles.left}>
        <CheckBox
          label="全选"
          shown
          state={checkedOf(lines, state.checking)}
          disabled={able.length === 0}
          onChange={(checked) => void store.check(idsOf(able), checked)}
        />
        <button
          type="button"
          className={styles.doing}
          disabled={chosen.length === 0}
          onClick={() => void store.remove(idsOf(chosen))}
        >
          删除选中
        </button>
        <button
          type="button"
          className={styles.doing}
          disabled={chosen.length === 0}
          onClick={() => void store.favour(idsOf(chosen))}
        >
          移入收藏
        </button>
        <button
          type="button"
          className={styles.doing}
          disabled={chosen.length === 0}
          onClick={() => addAllToScheme(mall, chosen)}
        >
          加入方案
        </button>
      </div>
      <Total cart={cart} saving={state.saving} />
      <Checkout cart={cart} problems={problems} none={chosen.length === 0} store={store} />
    </div>
  )
}

function Total({ cart, saving }: { cart: Cart; saving: boolean }) {
  const pieces = cart.checkouts.reduce((sum, checkout) => sum + checkout.pieces, 0)
  return (
    <div className={`${styles.total} busy-line`} role="status" aria-busy={saving}>
      <p className={styles.sum}>
        <span className={styles.pieces}>已选 {pieces} 件</span> 合计{' '}
        <span className={styles.amount}>
          <PairPrice pair={cart.total} size="l" />
        </span>
      </p>
      <p className={styles.more}>
        {cart.promotion !== undefined && cart.promotion !== '0.00' && (
          <span className={styles.saved}>
            店铺优惠 −{CURRENCY}
            {cart.promotion}
          </span>
        )}
        {cart.saved !== '0.00' && (
          <span className={styles.saved}>
            已省 {CURRENCY}
            {cart.saved}
          </span>
        )}
        {cart.checkouts.length > 1 && (
          <span className={styles.saved}>需分 {cart.checkouts.length} 次结算</span>
        )}
        {pieces > 0 ? '不含运费，提交订单时计算' : CHOOSE}
      </p>
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
    mall.navigate(href('submit'))
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
