import { formatHref } from '#schemas/routes/href.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './notes.module.css'

export function EmptyCart() {
  return (
    <Card as="div" className={styles.empty}>
      <svg width="72" height="72" viewBox="0 0 72 72" fill="none" aria-hidden="true">
        <rect x="14" y="28" width="44" height="32" rx="4" stroke="currentColor" strokeWidth="2" />
        <path d="M10 20h52v8H10zM36 20v40" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <path
          d="M36 20c-4-10-16-10-14-3 1 3 8 3 14 3Zm0 0c4-10 16-10 14-3-1 3-8 3-14 3Z"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <p className={styles.emptyTitle}>购物车还是空的</p>
      <p className={styles.hint}>去挑几件心仪的礼品吧，送人自用都合适</p>
      <ButtonLink look="primary" to={formatHref('mall')} className={styles.way}>
        去商城逛逛
      </ButtonLink>
    </Card>
  )
}
