import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import type { InquiryLine } from '#schemas/sourcing/inquiries/entities.ts'
import { AboveMarket } from '#src/runtime/price/above-market.tsx'
import { ListedPrice, PairPrice } from '#src/runtime/price/shop-price.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './inquiries.module.css'

interface Props {
  title: string
  lines: readonly InquiryLine[]
  /** True if a card already surrounds the lines, so that no second card is rendered. */
  onCard?: boolean
  /** Numbers of the chosen lines; undefined if lines cannot be chosen. */
  chosen?: readonly number[]
  onChoose?(lineNo: number, on: boolean): void
  orderOf?(lineNo: number): string
}

/** Lists the goods of an inquiry with the requested and the quoted price. */
export function InquiryLines({ title, lines, onCard = false, chosen, onChoose, orderOf }: Props) {
  const id = useId()
  const Frame = onCard ? 'section' : Card
  return (
    <Frame aria-labelledby={id}>
      <h2 id={id} className={styles.section}>
        {title}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.lineNo} className={styles.line}>
            {onChoose && (
              <input
                type="checkbox"
                aria-label={`采纳 ${line.name} ${line.specText}`.trim()}
                checked={chosen?.includes(line.lineNo) ?? false}
                disabled={line.quoted === null}
                onChange={({ target }) => onChoose(line.lineNo, target.checked)}
              />
            )}
            <div className={styles.picture}>
              <Picture src={line.picture} alt="" width={64} height={64} />
            </div>
            <Goods line={line} />
            <Prices line={line} order={line.accepted ? orderOf?.(line.lineNo) : undefined} />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Goods({ line: { goodsId, skuId, name, specText, quantity, problem } }: { line: InquiryLine }) {
  return (
    <div className={styles.lineGoods}>
      <Link to={formatHref('goodsDetail', { goodsId, skuId })}>{name}</Link>
      <p className={styles.small}>
        {specText && `${specText} · `}
        {quantity} 件
      </p>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
  )
}

function Prices({
  line: { name, payModel, list, wished, marketPrice, quoted, subtotal, accepted },
  order,
}: {
  line: InquiryLine
  order: string | undefined
}) {
  return (
    <div className={styles.prices}>
      {quoted && subtotal ? (
        <>
          <p>
            报价 <PairPrice pair={quoted} /> <AboveMarket price={quoted} market={marketPrice} />
          </p>
          <p className={styles.small}>
            小计 <PairPrice pair={subtotal} calm />
            {accepted && '，已采纳'}
          </p>
        </>
      ) : (
        <p className={styles.small}>未报价</p>
      )}
      <p className={styles.small}>
        询价时商城价 <ListedPrice pair={list} payModel={payModel} calm />
      </p>
      {order !== undefined && (
        <p className={styles.small}>
          <Link to={order} aria-label={`只下单这 1 种：${name}`}>
            只下单这 1 种
          </Link>
        </p>
      )}
      {wished && (
        <p className={styles.small}>
          期望 <PairPrice pair={wished} calm />
        </p>
      )}
    </div>
  )
}
