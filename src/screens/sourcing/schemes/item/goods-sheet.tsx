import { type ReactNode, useState } from 'react'
import type { GoodsDetail } from '#schemas/catalog/goods/detail.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Card } from '#ui/card/card.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './item-page.module.css'

interface Props {
  /** The goods; null if they no longer exist. */
  detail: GoodsDetail | null
  children: ReactNode
}

/** Shows goods while a scheme is edited: pictures and facts, with `children` (their terms) beside them. */
export function GoodsSheet({ detail, children }: Props) {
  return (
    <div className={styles.page}>
      <Card as="div" className={styles.main}>
        {detail && <Pictures detail={detail} />}
        <div className={styles.side}>
          {detail && (
            <header>
              <h1>{detail.name}</h1>
              {detail.subtitle && <p className={styles.subtitle}>{detail.subtitle}</p>}
              <p className={styles.facts}>
                {[detail.brandName, detail.shopName].filter(Boolean).join(' · ')}
              </p>
            </header>
          )}
          {children}
        </div>
      </Card>
      {detail && <Params detail={detail} />}
    </div>
  )
}

function Pictures({ detail: { name, picture, pictures } }: { detail: GoodsDetail }) {
  const all = [...new Set([picture, ...pictures].filter((src) => src !== null))]
  const [shown, setShown] = useState(0)
  return (
    <div className={styles.pictures}>
      <span className={styles.large}>
        <Picture src={all[shown] ?? null} alt={name} width={480} height={480} priority />
      </span>
      {all.length > 1 && (
        <ul className={styles.thumbs} aria-label="商品图片">
          {all.map((src, at) => (
            <li key={src}>
              <button
                type="button"
                aria-label={`第 ${at + 1} 张图片`}
                aria-pressed={at === shown}
                onClick={() => setShown(at)}
              >
                <Picture src={src} alt="" width={64} height={64} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Params({ detail: { goodsId, skuId, params } }: { detail: GoodsDetail }) {
  return (
    <Card className={styles.params} aria-labelledby="scheme-item-params">
      <header>
        <h2 id="scheme-item-params">规格参数</h2>
        <ButtonLink size="s" to={formatHref('goodsDetail', { goodsId, skuId })}>
          查看商品详情页
        </ButtonLink>
      </header>
      {params.length === 0 ? (
        <p className={styles.facts}>这件商品没有登记规格参数，图文介绍在商品详情页</p>
      ) : (
        <dl>
          {params.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
