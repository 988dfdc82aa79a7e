import { Link } from 'react-router-dom'
import { href } from '#schemas/routes/href.ts'
import styles from './shop.module.css'

interface Props {
  shopId: string
  name: string
  className?: string | undefined
}

/** The name of a shop, which leads to it. */
export function ShopLink({ shopId, name, className = '' }: Props) {
  return (
    <Link to={href('shopHome', { shopId })} className={`${styles.link} ${className}`}>
      {name}
    </Link>
  )
}
