import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import type { CartLine } from '#schemas/trade/cart/entities.ts'
import { cartLines } from '#schemas/trade/cart/line-calls.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { PairPrice, StillPrice } from '#src/runtime/price/shop-price.tsx'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { usePressOutside } from '#ui/press/use-press-outside.ts'
import styles from './cart-button.module.css'

/** Lists the goods in the cart, newest shop first; shows a hint if it is empty, and a login to guests. */
export function MiniCart({ onClose }: { onClose: () => void }) {
  const member = useAtomValue(tokenAtom) !== null
  const around = useRef<Element>(null)
  // A press elsewhere closes the panel; a press on the panel's button already does so without this hook.
  usePressOutside(around, true, onClose)
  return (
    <div
      ref={(panel) => {
        around.current = panel?.parentElement ?? null
      }}
      className={styles.panel}
    >
      {member ? (
        <Lines onClose={onClose} />
      ) : (
        <p className={styles.note}>
          登录后查看购物车里的商品，
          <ButtonLink look="primary" size="s" to={formatHref('login')} onClick={onClose}>
            去登录
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

const LIMIT = 8

function Lines({ onClose }: { onClose: () => void }) {
  const loaded = useCall(cartLines.shopCartDetails, {}, { quiet: true })
  if (loaded.state === 'loading') return <p className={styles.note}>正在打开购物车…</p>
  if (loaded.state === 'failed') {
    return (
      <p className={styles.note} role="alert">
        购物车没有加载出来，<button onClick={loaded.retry}>重新加载</button>
      </p>
    )
  }
  const { shops, invalid } = loaded.data
  const lines = [...shops.flatMap((shop) => shop.lines), ...invalid]
  if (lines.length === 0) return <p className={styles.note}>购物车还是空的，去挑几件心仪的礼品吧</p>
  return (
    <>
      <ul>
        {lines.slice(0, LIMIT).map((line) => (
          <Line key={line.cartId} line={line} onClose={onClose} />
        ))}
      </ul>
      <p className={styles.total}>
        <span className={styles.sum}>
          共 {loaded.data.count} 件{lines.length > LIMIT && `，还有 ${lines.length - LIMIT} 种在购物车里`}
          <span>
            已选合计 <PairPrice pair={loaded.data.total} />
          </span>
        </span>
        <ButtonLink look="primary" size="s" to={routes.cart.path} onClick={onClose}>
          去购物车
        </ButtonLink>
      </p>
    </>
  )
}

function Line({ line, onClose }: { line: CartLine; onClose: () => void }) {
  const { goodsId, skuId } = line
  return (
    <li>
      <Link
        to={formatHref('goodsDetail', { goodsId, skuId })}
        className={`${styles.line} ${line.invalid ? styles.invalid : ''}`}
        onClick={onClose}
      >
        <span className={styles.linePicture}>
          <Picture src={line.picture} alt="" width={56} height={56} />
        </span>
        <span className={styles.lineText}>
          <span className={styles.lineName}>{line.name}</span>
          <span className={styles.lineSpec}>{line.invalid ?? line.specText}</span>
        </span>
        <span className={styles.lineAmount}>
          <StillPrice price={line.price} size="s" calm />
          <span>{`×${line.quantity}`}</span>
        </span>
      </Link>
    </li>
  )
}
