import type { GoodsDetail } from '#schemas/entities/goods-detail.ts'
import { servicesOf } from '../service-words.ts'
import styles from './buy.module.css'

/** GD9: the services by name; what each means stands in the tab 包装售后. */
export function ServicesLine({ detail }: { detail: GoodsDetail }) {
  const services = servicesOf(detail)
  if (services.length === 0) return null
  return (
    <div className={styles.line}>
      <span className={styles.label}>服务</span>
      <ul className={styles.services}>
        {services.map(({ name, meaning }) => (
          <li key={name} title={meaning || undefined}>
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
