import { type ImgHTMLAttributes, use, useState } from 'react'
import { MountContext, ownAddress } from './own-address.ts'
import { candidatesOf, type Place } from './picture-candidates.ts'
import styles from './picture.module.css'

interface Props {
  src: string | null
  alt: string
  /** Natural size in px, so that its space is reserved. */
  width: number
  height: number
  /** Of the largest paint; everything else loads lazily. */
  priority?: boolean
  /** How wide it is drawn, where that is not `width`. */
  place?: Place
  fit?: 'cover' | 'contain'
}

/** An image in reserved space on a tinted ground; a missing or broken one shows a quiet placeholder. */
export function Picture({ src, alt, width, height, priority = false, place = width, fit = 'cover' }: Props) {
  const mount = use(MountContext)
  const [broken, setBroken] = useState<string | null>(null)
  const loading: ImgHTMLAttributes<HTMLImageElement> = priority
    ? { fetchPriority: 'high', loading: 'eager' }
    : { loading: 'lazy', decoding: 'async' }
  if (!src || broken === src) {
    return (
      <span
        className={styles.missing}
        role="img"
        aria-label={alt || '图片暂缺'}
        style={{ aspectRatio: `${width} / ${height}` }}
      />
    )
  }
  return (
    <img
      {...loading}
      className={fit === 'cover' ? styles.cover : styles.contain}
      // Before the address, which a browser that meets it first would ask for.
      {...candidatesOf(mount, src, place)}
      src={ownAddress(mount, src)}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      onError={() => setBroken(src)}
    />
  )
}
