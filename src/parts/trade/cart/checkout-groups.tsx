import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { checkoutKinds } from '#schemas/catalog/goods/checkout-kinds.ts'
import { getPayRule } from '#schemas/money/pay-models.ts'
import { parsePoints } from '#schemas/money/points.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { Cart, CartLine } from '#schemas/trade/cart/entities.ts'
import { useOwnPoints } from '#src/runtime/price/own-points.ts'
import { PairPrice } from '#src/runtime/price/shop-price.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { viewerAtom } from '#src/session/viewer.ts'
import { Card } from '#ui/card/card.tsx'
import { listCartLines } from './selection.ts'
import type { CartProblems } from './use-cart-problems.ts'
import styles from './notes.module.css'

interface Props {
  cart: Cart
  problems: CartProblems
  onLeave?: () => void
}

/** Lists the groups of goods that can be ordered together; several groups have a checkout link each. */
export function CheckoutGroups({ cart, problems, onLeave }: Props) {
  const names = new Map(listCartLines(cart).map(({ cartId, name }) => [cartId, name]))
  return (
    <ul className={styles.kinds}>
      {cart.checkouts.map(({ kind, cartIds, pieces, total }) => (
        <li key={kind} className={styles.kind}>
          <div>
            <h3>{checkoutKinds[kind].label}</h3>
            <p
              className={styles.hint}
            >{`${cartIds.length} 种，共 ${pieces} 件。${checkoutKinds[kind].need}`}</p>
            <ul className={styles.problems}>
              {problems.get(kind)?.map(({ cartId, message }) => (
                <li key={`${cartId} ${message}`}>
                  {cartId === null ? message : `${names.get(cartId) ?? '商品'}：${message}`}
                </li>
              ))}
            </ul>
            <PairPrice pair={total} size="m" />
            <WithoutPoints lines={listCartLines(cart)} cartIds={cartIds} onLeave={onLeave} />
          </div>
          {cart.checkouts.length > 1 && (
            <ButtonLink
              look="primary"
              to={formatHref('submit', { cartIds: cartIds.join(',') })}
              aria-label={`结算${checkoutKinds[kind].label}`}
              onClick={onLeave}
            >
              结算
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

interface WithoutPointsProps {
  lines: readonly CartLine[]
  cartIds: readonly string[]
  onLeave: (() => void) | undefined
}

/** Offers to order only the lines that need no points if the member lacks points for a whole group. */
function WithoutPoints({ lines, cartIds, onLeave }: WithoutPointsProps) {
  const { scoreName } = useAtomValue(viewerAtom)
  const own = lines.filter(({ cartId }) => cartIds.includes(cartId))
  const asking = own.filter(({ price }) => getPayRule(price.payModel).points === 'due')
  const available = useOwnPoints(asking.length > 0)
  const needed = asking.reduce((sum, { amount }) => sum + (parsePoints(amount.integral) ?? 0), 0)
  const others = own.filter((line) => !asking.includes(line))
  if (others.length === 0 || available === null || needed <= (parsePoints(available) ?? 0)) return null
  return (
    <Link
      className={styles.plain}
      to={formatHref('submit', { cartIds: others.map(({ cartId }) => cartId).join(',') })}
      onClick={onLeave}
    >{`先结算不用${scoreName}的 ${others.length} 种`}</Link>
  )
}

/** States in the cart that goods need several checkouts or cannot be ordered; renders nothing otherwise. */
export function CheckoutNote({ cart, problems }: Omit<Props, 'onLeave'>) {
  const count = cart.checkouts.length
  const isBarred = cart.checkouts.some(({ kind }) => (problems.get(kind)?.length ?? 0) > 0)
  if (count < 2 && !isBarred) return null
  return (
    <Card className={styles.checkouts} aria-labelledby="checkout-note">
      <h2 id="checkout-note">{count > 1 ? `选中的商品需要分 ${count} 次结算` : '选中的商品暂时不能下单'}</h2>
      {count > 1 && (
        <p className={styles.hint}>
          它们的配送方式不同，不能放在同一个订单里；结算一部分后，其余的会留在购物车。
        </p>
      )}
      <CheckoutGroups cart={cart} problems={problems} />
    </Card>
  )
}
