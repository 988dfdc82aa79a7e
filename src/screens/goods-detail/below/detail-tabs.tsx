import { type ReactNode, useId } from 'react'
import { RichHtml } from '#registry/parts/rich-html.tsx'
import { EmptyState } from '#registry/parts/states.tsx'
import { useTabs } from '#registry/parts/use-tabs.ts'
import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { ShopPrice, ShopServices } from '#src/features/shop-price.tsx'
import { shownPrice } from '../buy/price-panel.tsx'
import type { Purchase } from '../buy/use-purchase.ts'
import { AfterSaleTab } from './after-sale-tab.tsx'
import styles from './detail-tabs.module.css'
import { useStuck } from './use-stuck.ts'

type Panel = (detail: GoodsDetail) => ReactNode
const panels: readonly (readonly [title: string, panel: Panel])[] = [
  ['商品介绍', (detail) => <Introduction html={detail.detail} />],
  ['规格参数', (detail) => <ParamsTable params={detail.params} />],
  ['包装售后', (detail) => <AfterSaleTab detail={detail} />],
]

/** GD15: the tabs stay in sight while one scrolls, with the price and a way to buy. */
export function DetailTabs({ purchase }: { purchase: Purchase }) {
  const { detail } = purchase
  const { root, list, selected, opened, select, onKeyDown } = useTabs(panels.length, {
    sticky: true,
    initial: 0,
  })
  const { sentinel, stuck } = useStuck()
  const id = useId()
  return (
    <section ref={root} className={styles.tabs} aria-label="商品详情">
      <div ref={sentinel} />
      <div ref={list} className={styles.bar} data-stuck={stuck || undefined}>
        <div className={styles.list} role="tablist" aria-label="商品详情" onKeyDown={onKeyDown}>
          {panels.map(([title], index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}tab${index}`}
              className={styles.tab}
              aria-selected={index === selected}
              aria-controls={`${id}panel${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
            >
              {title}
            </button>
          ))}
        </div>
        {stuck && <StuckBuy purchase={purchase} />}
      </div>
      {panels.map(([title, panel], index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}panel${index}`}
          className={styles.panel}
          aria-labelledby={`${id}tab${index}`}
          hidden={index !== selected}
          tabIndex={0}
        >
          {opened.has(index) && panel(detail)}
        </div>
      ))}
    </section>
  )
}

/** Buying goes on at the specs when one of them is still to be chosen: the panel moves the focus there. */
function StuckBuy({ purchase }: { purchase: Purchase }) {
  const { soldOut, blocked, buy } = purchase
  return (
    <div className={styles.buy}>
      <ShopPrice price={shownPrice(purchase).price} />
      <button type="button" disabled={soldOut || blocked !== ''} onClick={buy}>
        {soldOut ? '暂时无货' : '立即购买'}
      </button>
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
