import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { Rotation } from '#registry/parts/rotation.tsx'
import { useServices, useViewer } from '#registry/services.ts'
import { type Loaded, useLoaded } from '#registry/use-loaded.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './sales-ticker.module.css'

export const widget = defineView('sales-ticker', SalesTicker)

type Props = PropsOf<'sales-ticker'>

/** Goods with their sales, one after the other. Goods without sales are not shown, so the figures are always real. */
export function SalesTicker(props: Props) {
  const loaded = useSoldGoods(props.source, props.substitute)
  if (loaded.state === 'failed') {
    return (
      <Bar {...props}>
        <p className={styles.failure} role="alert">
          播报没有加载出来{' '}
          <button type="button" className={styles.retry} onClick={loaded.retry}>
            重新加载
          </button>
        </p>
      </Bar>
    )
  }
  if (loaded.state === 'loading') {
    return (
      <Bar {...props}>
        <div className={styles.skeleton} role="status" aria-label="正在加载播报" />
      </Bar>
    )
  }
  if (loaded.data.length === 0) return null
  return (
    <Bar {...props}>
      <Rotation
        items={loaded.data.map((goods) => ({ key: goods.goodsId, content: <Sold goods={goods} /> }))}
        interval={props.interval}
        autoplay={props.autoplay}
        names={{ what: '播报', next: '下一件' }}
        className={styles.rotation}
      />
    </Bar>
  )
}

function Bar({ title, more, link, source, children }: Props & { children: ReactNode }) {
  const name = title || '热销播报'
  return (
    <div className={styles.box}>
      <div className={styles.bar} role="group" aria-label={name}>
        {title && <span className={styles.title}>{title}</span>}
        {children}
        {more && link && (
          <JumpLink
            link={link}
            className={styles.more}
            label={`${name}：${more}`}
            more={{ source, title: name, subtitle: '' }}
          >
            {more}
            <span aria-hidden="true"> ›</span>
          </JumpLink>
        )}
      </div>
    </div>
  )
}

const isSold = ({ sales }: GoodsCard) => sales > 0

function useSoldGoods(source: GoodsSource, substitute?: GoodsSource): Loaded<GoodsCard[]> {
  const { loadGoods } = useServices()
  const { member } = useViewer()
  return useLoaded(`${member} ${JSON.stringify([source, substitute])}`, async () => {
    const sold = (await loadGoods(source)).filter(isSold)
    if (sold.length > 0 || !substitute) return sold
    return (await loadGoods(substitute)).filter(isSold)
  })
}

function Sold({ goods: { goodsId, skuId, name, picture, sales } }: { goods: GoodsCard }) {
  return (
    <JumpLink link={{ jump: 'ProductDetail', query: { goodsId, skuId } }} className={styles.sold}>
      <span className={styles.picture}>
        <Picture src={picture} alt="" width={400} height={400} place={48} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.figure}>
        近期已售 <strong>{formatShortNumber(sales)}</strong> 件
      </span>
    </JumpLink>
  )
}
