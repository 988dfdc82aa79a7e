import { type ImgHTMLAttributes, use, useState } from 'react'
import { MountContext, toOwnAddress } from './own-address.ts'
import { listCandidates, type Place } from './picture-candidates.ts'
import styles from './picture.module.css'

interface Props {
  src: string | null
  alt: string
  /** Natural size of the picture, px; it reserves the space. */
  width: number
  height: number
  /** True for the largest picture of the first view, which loads at once; all other pictures load lazily. */
  priority?: boolean
  /** Drawn width, if it differs from `width`. */
  place?: Place
  fit?: 'cover' | 'contain'
}

/** A picture in reserved space on a tinted background; a placeholder replaces a missing or broken one. */
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
      // `srcSet` must come before `src`, because a browser would otherwise request `src` first.
      {...listCandidates(mount, src, place)}
      src={toOwnAddress(mount, src)}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      onError={() => setBroken(src)}
    />
  )
}
