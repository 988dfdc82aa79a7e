import { useAtomValue } from 'jotai'
import { type ComponentProps, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatBadge } from '#schemas/money/number-display.ts'
import { matchRoute } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { SEARCH_INPUT } from '#src/parts/catalog/search/search-box.tsx'
import { cartCountAtom } from '#src/session/atoms.ts'
import styles from './foot-bar.module.css'

const CategorySheet = lazyView(() => import('./category-sheet.tsx'), 'CategorySheet')

const findSearch = () => document.getElementById(SEARCH_INPUT)?.focus()

/** Shows the most used links at the bottom of a phone; hidden in wider windows. */
export function FootBar() {
  const count = useAtomValue(cartCountAtom)
  const [open, setOpen] = useState(false)
  return (
    <nav className={styles.bar} aria-label="快捷导航">
      <Way to="mall" className={styles.home}>
        首页
      </Way>
      <button type="button" className={styles.categories} onClick={() => setOpen(true)}>
        分类
      </button>
      <button type="button" className={styles.search} onClick={findSearch}>
        搜索
      </button>
      <Way to="cart" className={styles.cart}>
        购物车
        {count > 0 && <span className={styles.badge}>{formatBadge(count)}</span>}
      </Way>
      <Way to="center" className={styles.center}>
        我的
      </Way>
      {open && <CategorySheet onClose={() => setOpen(false)} />}
    </nav>
  )
}

interface WayProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  to: 'mall' | 'cart' | 'center'
}

function Way({ to, ...rest }: WayProps) {
  const here = matchRoute(useLocation().pathname) === to
  return <Link {...rest} to={routes[to].path} aria-current={here ? 'page' : undefined} />
}
