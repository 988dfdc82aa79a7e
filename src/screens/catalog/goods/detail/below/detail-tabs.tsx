import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { distributionModes, getLabel, units } from '#schemas/catalog/goods/labels.ts'
import { findGoodsType } from '#schemas/catalog/goods/types.ts'
import { afterSaleTypes } from '#schemas/trade/after-sales/states.ts'
import { StillPrice } from '#src/runtime/price/shop-price.tsx'
import { ShopText } from '#src/runtime/text/shop-text.tsx'
import { useShownPrice } from '#src/screens/catalog/goods/detail/buy/price-panel.tsx'
import type { Purchase } from '#src/screens/catalog/goods/detail/buy/use-purchase.ts'
import { listServices } from '#src/screens/catalog/goods/detail/service-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import styles from './detail-tabs.module.css'

const panels: readonly { title: string; panel(detail: GoodsDetail): ReactNode }[] = [
  { title: '商品介绍', panel: ({ detail }) => <Introduction html={detail} /> },
  { title: '规格参数', panel: ({ params }) => <ParamsTable params={params} /> },
  { title: '包装售后', panel: (detail) => <AfterSaleTab detail={detail} /> },
]

/** Tabs that stay in view while scrolling, with the price and a buy button. */
export function DetailTabs({ purchase }: { purchase: Purchase }) {
  const { sentinel, stuck } = useStuck()
  return (
    <Card className={styles.tabs} data-stuck={stuck || undefined} aria-label="商品详情">
      <div ref={sentinel} />
      <Tabs
        label="商品详情"
        tabs={panels}
        look="line"
        sticky
        className={styles.bar}
        after={stuck && <StuckBuy purchase={purchase} />}
        panel={({ panel }) => <div className={styles.panel}>{panel(purchase.detail)}</div>}
      />
    </Card>
  )
}

/** Buy button of the sticky bar. If a spec is still to be chosen, the buy panel moves the focus to the specs. */
function StuckBuy({ purchase }: { purchase: Purchase }) {
  const { soldOut, blocked, buy } = purchase
  return (
    <div className={styles.buy}>
      <StillPrice price={useShownPrice(purchase)} size="s" />
      <Button look="primary" size="s" disabled={soldOut || blocked !== ''} onClick={buy}>
        {soldOut ? '暂时无货' : '立即购买'}
      </Button>
    </div>
  )
}

function Introduction({ html }: { html: string }) {
  if (html === '') return <EmptyState>这件商品还没有图文介绍，规格参数里有它的基本信息</EmptyState>
  return <ShopText html={html} light />
}

function ParamsTable({ params }: { params: GoodsDetail['params'] }) {
  if (params.length === 0) return <EmptyState>这件商品还没有规格参数，可先看看商品介绍</EmptyState>
  return (
    <table className={styles.params}>
      <caption className="visually-hidden">规格参数</caption>
      <tbody>
        {params.map(({ name, value }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** True while the bar right behind `sentinel` sticks to the upper edge of the window. */
function useStuck() {
  const sentinel = useRef<HTMLDivElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    const mark = sentinel.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0)
    })
    watch.observe(mark)
    return () => watch.disconnect()
  }, [])
  return { sentinel, stuck }
}

/** Describes the after-sales that the goods type allows, and until when. Pure. */
export function describeAfterSales(goodsType: number): string {
  const row = findGoodsType(goodsType)
  const types = row?.afterSaleTypes ?? [1, 2, 3]
  if (types.length === 0) return '此类商品售出后不支持退换'
  const names = types.map((type) => afterSaleTypes[type]).join('、')
  if (row?.afterSaleUntil) return `${row.afterSaleUntil}可申请${names}`
  const exchange = types.includes(3) ? '，15 天内可申请换货' : ''
  return `支持${names}。收货后 7 天内可申请无理由退货${exchange}`
}

function AfterSaleTab({ detail }: { detail: GoodsDetail }) {
  const { name, unit, distributionMode, goodsType } = detail
  const facts = [
    ['包装清单', `${name} × 1 ${getLabel(units, unit)}`],
    ['配送方式', getLabel(distributionModes, distributionMode)],
    ['售后范围', describeAfterSales(goodsType)],
  ].filter(([, words]) => words !== '')
  return (
    <div className={styles.after}>
      <dl>
        {facts.map(([title, words]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <h2>服务说明</h2>
      <dl>
        {listServices(detail).map(({ name: service, meaning }) => (
          <div key={service}>
            <dt>{service}</dt>
            <dd>{meaning || '以店铺说明为准'}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
