import { Link } from 'react-router-dom'
import { CURRENCY } from '#schemas/base/constants.ts'
import { goodsTypeLabels } from '#schemas/catalog/goods/labels.ts'
import type { Match, MatchScore } from '#schemas/catalog/matching/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { addToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import { addToCart } from '#src/parts/trade/cart/add-to-cart.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { ShopPrice } from '#src/runtime/price/shop-price.tsx'
import { Button } from '#ui/button/button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './compare-prices.module.css'

const VERDICTS = { same: '同款', similar: '相似' } as const

const sourceOf = (goodsType: number): string =>
  (goodsTypeLabels as Readonly<Record<number, string>>)[goodsType] ?? goodsTypeLabels[6]

/** Formats hundredths of a percent as +16.67% or −3%. */
function differenceText(difference: number): string {
  if (difference === 0) return '持平'
  return `${difference > 0 ? '贵' : '便宜'} ${Math.abs(difference) / 100}%`
}

/** Row of one match. */
export function MatchRow({ match, isBest, onHistory }: { match: Match; isBest: boolean; onHistory(): void }) {
  const mall = useMall()
  const { goods, spec, score, unitPrice, difference } = match
  const { goodsId, skuId, name } = goods
  return (
    <li className={styles.match}>
      <span className={styles.picture}>
        <Picture src={goods.picture} alt="" width={400} height={400} place={72} />
      </span>
      <div className={styles.what}>
        <Link to={formatHref('goodsDetail', { goodsId, skuId })}>{name}</Link>
        <p className={styles.quiet}>
          {[spec, sourceOf(goods.goodsType), goods.shopName].filter(Boolean).join(' · ')}
          {goods.soldOut && ' · 缺货'}
        </p>
        <Why score={score} isBest={isBest} />
      </div>
      <div className={styles.price}>
        <ShopPrice price={goods.price} />
        {unitPrice && <span className={styles.quiet}>{`${CURRENCY}${unitPrice.cash}/${unitPrice.per}`}</span>}
        <span data-cheaper={difference !== null && difference < 0}>
          {difference === null ? (
            <span className={styles.quiet}>不可直接比较</span>
          ) : (
            differenceText(difference)
          )}
        </span>
      </div>
      <div className={styles.buttons}>
        <Button size="s" aria-label={`价格走势：${name}`} onClick={onHistory}>
          价格走势
        </Button>
        <OwnPart>
          <Button
            size="s"
            aria-label={`加入方案：${name}`}
            onClick={() => addToScheme(mall, { goodsId, skuId })}
          >
            加入方案
          </Button>
        </OwnPart>
        <Button
          size="s"
          aria-label={`加入购物车：${name}`}
          disabled={goods.soldOut}
          onClick={() => void addToCart(mall, { goodsId, skuId })}
        >
          加入购物车
        </Button>
      </div>
    </li>
  )
}

function Why({ score: { verdict, points, parts }, isBest }: { score: MatchScore; isBest: boolean }) {
  return (
    <details className={styles.why}>
      <summary>
        {isBest && <b data-verdict="same">首选</b>} <b data-verdict={verdict}>{VERDICTS[verdict]}</b> 匹配分{' '}
        {points}
      </summary>
      <ul>
        {parts.map(({ key, label, points: own, note }) => (
          <li key={key}>
            {label}：{note}
            {own !== null && `（${own} 分）`}
          </li>
        ))}
      </ul>
    </details>
  )
}
