import { Link } from 'react-router-dom'
import { formatHref } from '#schemas/routes/href.ts'
import styles from './shop.module.css'

interface Props {
  shopId: string
  name: string
  className?: string | undefined
}

/** Links to a shop by its name. */
export function ShopLink({ shopId, name, className = '' }: Props) {
  return (
    <Link to={formatHref('shopHome', { shopId })} className={`${styles.link} ${className}`}>
      {name}
    </Link>
  )
}
