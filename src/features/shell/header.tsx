import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { useMall } from '../mall.ts'
import { SearchBox } from '../search/search-box.tsx'
import { CartButton } from './cart-button.tsx'
import styles from './header.module.css'

/** Store name and icon from the platform info (SH4), search and cart. */
export function Header() {
  const { addressing } = useMall()
  const platform = useAtomValue(platformAtom)
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={routes.mall.path} className={styles.brand}>
          <span className={styles.icon}>
            {platform && <img src={addressing.own(platform.icon)} alt="" width={48} height={48} />}
          </span>
          <span className={styles.name}>
            {platform?.name ?? '商城'}
            <span className={styles.slogan}>{platform?.slogan}</span>
            <span className="visually-hidden">首页</span>
          </span>
        </Link>
        <SearchBox />
        <CartButton />
      </div>
    </header>
  )
}
