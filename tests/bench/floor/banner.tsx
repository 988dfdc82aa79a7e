import banner from '#registry/image-banner/image-banner.module.css'
import styles from '#ui/picture/picture.module.css'
import type { Neutral } from '../neutral-page.ts'
import { countRender } from './bench-window.ts'

export function Banner({ picture }: Omit<Neutral<'banner'>, 'id' | 'kind'>) {
  countRender()
  return (
    <div className={banner.banner}>
      <span className={banner.link}>
        <img loading="lazy" decoding="async" className={styles.cover} {...picture} draggable={false} />
      </span>
    </div>
  )
}
