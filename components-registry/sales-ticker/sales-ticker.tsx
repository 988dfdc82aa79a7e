import type { ReactNode } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { Rotation } from '../parts/rotation.tsx'
import styles from './sales-ticker.module.css'
import { Sold } from './sold.tsx'
import { useSoldGoods } from './use-sold-goods.ts'

export const widget = defineView('sales-ticker', SalesTicker)

type Props = PropsOf<'sales-ticker'>

/** Goods with how often they were sold, one after the other. Real figures only: what was never sold is not told. */
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
