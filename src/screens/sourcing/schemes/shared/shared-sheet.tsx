import type { ReactNode } from 'react'
import { CURRENCY } from '#schemas/base/constants.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { getLabel, units } from '#schemas/catalog/goods/labels.ts'
import type { SharedScheme } from '#schemas/sourcing/schemes/share-calls.ts'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './shared-sheet.module.css'

interface Props {
  scheme: SharedScheme
  store: string
  logo: ReactNode
}

/** A scheme as the customer reads it, on a phone and on paper. */
export function SharedSheet({ scheme, store, logo }: Props) {
  const { name, customer, groups, totals, taxRate } = scheme
  const kinds = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <article className={styles.sheet} aria-labelledby="scheme-title">
      <Card as="header" className={styles.head}>
        {logo}
        <p className={styles.store}>{store}</p>
        <h1 id="scheme-title">{name}</h1>
        {customer && <p className={styles.customer}>{`${customer} 专属方案`}</p>}
        <Facts scheme={scheme} kinds={kinds} />
        <button type="button" className={styles.print} onClick={() => window.print()}>
          打印或存为 PDF
        </button>
      </Card>
      {kinds === 0 && <p className={styles.none}>方案里还没有商品，请稍后再来看</p>}
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group, at) => (
          <Group key={`${at} ${group.title}`} group={group} />
        ))}
      <Card as="footer" className={styles.foot}>
        <p className={styles.total}>
          合计 <b>{CURRENCY + totals.quote}</b>
        </p>
        <p>
          {kinds} 种商品，共 {totals.pieces} 件
          {totals.tax !== '0.00' && `；含税 ${taxRate}%，其中税额 ${CURRENCY}${totals.tax}`}
        </p>
        <p className={styles.end}>{`此链接 ${formatMallDay(scheme.expiresAt)} 前有效`}</p>
      </Card>
    </article>
  )
}

function Facts({
  scheme: { validUntil, updatedAt, totals },
  kinds,
}: {
  scheme: SharedScheme
  kinds: number
}) {
  const facts = [
    ['报价合计', CURRENCY + totals.quote],
    ['商品', `${kinds} 种 / ${totals.pieces} 件`],
    ['报价日期', formatMallDay(updatedAt)],
    ['有效期至', validUntil ?? '长期有效'],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

type SharedGroup = SharedScheme['groups'][number]

function Group({ group: { title, items, totals } }: { group: SharedGroup }) {
  return (
    <Card className={styles.group} aria-label={title || '商品'}>
      <header className={styles.groupHead}>
        <h2>{title || '商品'}</h2>
        <p>
          {items.length} 种，小计 <b>{CURRENCY + totals.quote}</b>
        </p>
      </header>
      <ol className={styles.items}>
        {items.map((item, at) => (
          <li key={`${at} ${item.name}`}>
            <Item item={item} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Item({ item }: { item: SharedGroup['items'][number] }) {
  const { name, specText, brandName, picture, unit, quantity, quote, amount } = item
  const each = getLabel(units, unit) || '件'
  return (
    <div className={styles.item}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={320} height={320} place={160} />
      </span>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{[brandName, specText].filter(Boolean).join(' · ')}</p>
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>单价</dt>
          <dd>
            {CURRENCY + quote}
            <small>{` / ${each}`}</small>
          </dd>
        </div>
        <div>
          <dt>数量</dt>
          <dd>{`${quantity} ${each}`}</dd>
        </div>
        <div>
          <dt>小计</dt>
          <dd>
            <b>{CURRENCY + amount}</b>
          </dd>
        </div>
      </dl>
    </div>
  )
}
