import type { GoodsSource } from '#schemas/catalog/goods/source.ts'
import type { Target } from '#schemas/jump/jump.ts'
import { JumpLink } from './jump-link.tsx'
import styles from './heading.module.css'

interface Props {
  title: string
  subtitle?: string
  align?: 'left' | 'center'
  /** Text of the “more” link; ignored without a link. */
  more?: string
  link?: Target | undefined
  /** Goods under the heading, which a “more” link to moreGoodsIndex continues. */
  source?: GoodsSource
}

/** Heading of a floor or a grid: title, subtitle, and the “more” link at the end. */
export function Heading({ title, subtitle = '', align = 'left', more = '', link, source }: Props) {
  if (title === '') return null
  return (
    <div className={`${styles.heading} ${styles[align]}`}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {more && link && (
        <JumpLink
          link={link}
          className={styles.more}
          label={`${title}：${more}`}
          more={source && { source, title, subtitle }}
        >
          {more}
          <span aria-hidden="true"> ›</span>
        </JumpLink>
      )}
    </div>
  )
}
