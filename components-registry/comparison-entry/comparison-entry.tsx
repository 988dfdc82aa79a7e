import { type FormEvent, useRef, type ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { EntryFrame } from '#registry/parts/entry-frame.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { WidgetPrice } from '#registry/parts/widget-price.tsx'
import { useServices } from '#registry/services.ts'
import { useGoods } from '#registry/use-goods.ts'
import { readWord } from '#schemas/base/search-word.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import { getGoodsCount } from '#schemas/catalog/goods/count.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import styles from './comparison-entry.module.css'

export const widget = defineView('comparison-entry', ComparisonEntry)

/** A search field for goods to compare, and a small comparison of some goods. */
export function ComparisonEntry({ title, intro, ...props }: PropsOf<'comparison-entry'>) {
  return (
    <EntryFrame title={title} intro={intro} tone="gold" form={<WordForm {...props} />}>
      <ComparedGoods source={props.source} />
    </EntryFrame>
  )
}

function WordForm({ placeholder, action }: { placeholder: string; action: string }) {
  const { jump } = useServices()
  const field = useRef<HTMLInputElement>(null)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    jump(toScreen('comparePrices', { goodsName: readWord(field.current?.value ?? '') }))
  }
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <input
        ref={field}
        type="search"
        className={styles.field}
        aria-label={placeholder || '商品名称或型号'}
        placeholder={placeholder}
        autoComplete="off"
      />
      <Button type="submit" look="primary">
        {action || '开始比价'}
      </Button>
    </form>
  )
}

const LIMIT = 4

function ComparedGoods({ source }: { source: GoodsSource }) {
  const loaded = useGoods(source, { empty: 'message', substitute: undefined })
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') {
    const count = Math.min(LIMIT, Math.max(2, getGoodsCount(source)))
    return (
      <div className={styles.place} role="status" aria-label="正在加载商品">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={styles.picture} />
        ))}
      </div>
    )
  }
  if (loaded.data.length === 0) return <EmptyState>输入商品名称，就能看到同类商品的比较</EmptyState>
  return <Sheet goods={loaded.data.slice(0, LIMIT)} />
}

function Sheet({ goods }: { goods: readonly GoodsCard[] }) {
  return (
    <Card as="div" className={styles.sheet} role="group" aria-label="商品比较" tabIndex={0}>
      <table className={styles.table} data-goods={goods.length}>
        <thead>
          <tr>
            <th className={styles.corner} scope="col">
              商品
            </th>
            {goods.map((one) => (
              <th key={one.goodsId} scope="col" className={styles.head}>
                <Head goods={one} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row label="价格" goods={goods} cell={({ price }) => <WidgetPrice price={price} size="m" />} />
          <Row label="品牌" goods={goods} cell={({ brandName }) => brandName || '—'} />
          <Row label="店铺" goods={goods} cell={({ shopName }) => shopName || '—'} />
        </tbody>
      </table>
    </Card>
  )
}

function Head({ goods: { goodsId, name, picture } }: { goods: GoodsCard }) {
  return (
    <JumpLink link={{ jump: 'ProductDetail', query: { goodsId } }} className={styles.one}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={400} height={400} place={120} />
      </span>
      <span className={styles.name}>{name}</span>
    </JumpLink>
  )
}

interface RowProps {
  label: string
  goods: readonly GoodsCard[]
  cell(goods: GoodsCard): ReactNode
}

function Row({ label, goods, cell }: RowProps) {
  return (
    <tr>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      {goods.map((one) => (
        <td key={one.goodsId} className={styles.cell}>
          {cell(one)}
        </td>
      ))}
    </tr>
  )
}
