import { useState } from 'react'
import type { Cart } from '#schemas/trade/cart/entities.ts'
import { useSaleTurns } from '#src/parts/trade/activity-goods/use-sale-turns.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { FailedState } from '#ui/states/states.tsx'
import type { CartActions } from './cart-actions.ts'
import { CartBar } from './cart-bar.tsx'
import type { CartState } from './cart-state.ts'
import type { CartStore } from './cart-store.ts'
import { CheckBox } from './check-box.tsx'
import { CheckoutNote } from './checkout-groups.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { InvalidLines } from './invalid-lines.tsx'
import { RepurchaseReport } from './repurchase-report.tsx'
import { listCheckable, getCheckedState, listCartIds, listCartLines } from './selection.ts'
import { ShopGroup } from './shop-group.tsx'
import { SkuDialog } from './sku-dialog.tsx'
import { UndoNote } from './undo-note.tsx'
import { useCartProblems } from './use-cart-problems.ts'
import { useCart } from './use-cart.ts'
import { useSteadyFocus } from './use-steady-focus.ts'
import styles from './cart.module.css'

/** Shows the cart; the layout adapts to the container, so that the cart also works inside the user center. */
export function CartView({ heading: Heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  const { store, state } = useCart()
  const { cart, undo } = state
  const { bind, undoAt } = useSteadyFocus(cart, undo)
  if (!cart) return state.failed ? <FailedState retry={() => void store.load()} /> : <PageLoading />
  const note = undo && <UndoNote key={undo.token} words={undo.words} store={store} />
  return (
    <section {...bind} className={styles.cart} aria-labelledby="cart-title">
      <header className={styles.head}>
        <Heading id="cart-title" className={styles.title} tabIndex={-1}>
          购物车
        </Heading>
        {cart.kinds > 0 && (
          <p className={styles.counts} role="status">
            {`${cart.kinds} 种，共 ${cart.count} 件${cart.kinds > cart.maxKinds * 0.9 ? `，最多可放 ${cart.maxKinds} 种` : ''}`}
          </p>
        )}
      </header>
      {undoAt === '' && note}
      <p className="visually-hidden" role="status">
        {undo?.words}
      </p>
      <RepurchaseReport />
      {cart.kinds === 0 ? (
        <EmptyCart />
      ) : (
        <Filled
          store={store}
          state={state}
          cart={cart}
          undoAfter={(cartId) => (cartId === undoAt ? note : null)}
        />
      )}
    </section>
  )
}

interface FilledProps extends Pick<CartActions, 'undoAfter'> {
  store: CartStore
  state: CartState
  cart: Cart
}

function Filled({ store, state, cart, undoAfter }: FilledProps) {
  const [changing, setChanging] = useState<string | null>(null)
  const actions: CartActions = { store, state, changeSku: setChanging, undoAfter }
  const problems = useCartProblems()
  const lines = listCartLines(cart)
  useSaleTurns(
    lines.map(({ cartId, activity, price }) => ({
      id: cartId,
      activity,
      applies: price.running !== undefined,
    })),
    () => void store.load(),
  )
  const changed = lines.find(({ cartId }) => cartId === changing)
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.columns}>
          <CheckBox
            label="全选"
            shown
            state={getCheckedState(lines, state.checking)}
            disabled={listCheckable(lines).length === 0}
            onChange={(checked) => void store.check(listCartIds(listCheckable(lines)), checked)}
          />
          <span aria-hidden="true">商品</span>
          <span aria-hidden="true">单价</span>
          <span aria-hidden="true">数量</span>
          <span aria-hidden="true">小计</span>
          <span aria-hidden="true">操作</span>
        </div>
      )}
      {cart.shops.map((shop) => (
        <ShopGroup key={shop.shopId} shop={shop} actions={actions} />
      ))}
      {cart.invalid.length > 0 && <InvalidLines lines={cart.invalid} actions={actions} />}
      <CheckoutNote cart={cart} problems={problems} />
      <CartBar cart={cart} problems={problems} actions={actions} />
      {changed && <SkuDialog line={changed} store={store} onClose={() => setChanging(null)} />}
    </>
  )
}
