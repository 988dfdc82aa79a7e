import { Link } from 'react-router-dom'
import { formatShortNumber } from '#schemas/money/number-display.ts'
import { formatHref } from '#schemas/routes/href.ts'
import type { ShareBrand } from '#schemas/sourcing/share-platform/entities.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './entries.module.css'

/** Lists brands; each links to its goods. */
export function BrandEntries({ brands, busy = false }: { brands: readonly ShareBrand[]; busy?: boolean }) {
  return (
    <ul className={`${styles.brands} busy-line`} aria-busy={busy}>
      {brands.map(({ brandId, name, logo, intro, groupName, goodsCount }) => (
        <li key={brandId}>
          <Link to={formatHref('goodsList', { brandId })} className={styles.brand}>
            <span className={styles.logo}>
              <Picture src={logo || null} alt="" width={400} height={200} place={160} fit="contain" />
            </span>
            <strong className={styles.name}>
              {name}
              {groupName && <span className={styles.group}>{groupName}</span>}
            </strong>
            <span className={styles.intro}>{intro}</span>
            <span className={styles.count}>{formatShortNumber(goodsCount)} 件在售</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders of the brands until the first answer. */
export function BrandsLoading({ count }: { count: number }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        正在加载品牌
      </p>
      <ul className={styles.brands} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={`${styles.brand} ${styles.waiting}`} />
        ))}
      </ul>
    </>
  )
}
