import type { ReactNode } from 'react'
import { RichHtml } from '#registry/parts/rich-html.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { ShopPrice } from '#src/features/shop-price.tsx'
import { ShopServices } from '#src/features/shop-parts.tsx'
import { shownPrice } from '../buy/price-panel.tsx'
import type { Purchase } from '../buy/use-purchase.ts'
import { AfterSaleTab } from './after-sale-tab.tsx'
import styles from './detail-tabs.module.css'
import { useStuck } from './use-stuck.ts'

const panels: readonly { title: string; panel(detail: GoodsDetail): ReactNode }[] = [
  { title: '商品介绍', panel: ({ detail }) => <Introduction html={detail} /> },
  { title: '规格参数', panel: ({ params }) => <ParamsTable params={params} /> },
  { title: '包装售后', panel: (detail) => <AfterSaleTab detail={detail} /> },
]

/** GD15: the tabs stay in sight while one scrolls, with the price and a way to buy. */
export function DetailTabs({ purchase }: { purchase: Purchase }) {
  const { sentinel, stuck } = useStuck()
  return (
    <section className={styles.tabs} data-stuck={stuck || undefined} aria-label="商品详情">
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
    </section>
  )
}

/** Buying goes on at the specs when one of them is still to be chosen: the panel moves the focus there. */
function StuckBuy({ purchase }: { purchase: Purchase }) {
  const { soldOut, blocked, buy } = purchase
  return (
    <div className={styles.buy}>
      <ShopPrice price={shownPrice(purchase).price} size="s" />
      <Button look="primary" size="s" disabled={soldOut || blocked !== ''} onClick={buy}>
        {soldOut ? '暂时无货' : '立即购买'}
      </Button>
    </div>
  )
}

function Introduction({ html }: { html: string }) {
  if (html === '') return <EmptyState>这件商品还没有图文介绍，规格参数里有它的基本信息</EmptyState>
  return (
    <ShopServices>
      <RichHtml html={html} />
    </ShopServices>
  )
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
