import { addToScheme } from '#src/parts/sourcing/schemes/add-to-scheme.ts'
import type { SchemeWish } from '#src/parts/sourcing/schemes/wish.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './item-page.module.css'

/** Offers to add goods to a scheme that does not contain them yet. */
export function NotInScheme(wish: SchemeWish) {
  const mall = useMall()
  return (
    <section className={styles.terms} aria-label="方案报价">
      <p>这件商品还没有放进方案。加入后可以在这里定报价、数量和写给客户的备注。</p>
      <Button look="primary" size="l" onClick={() => addToScheme(mall, wish)}>
        加入方案
      </Button>
    </section>
  )
}
