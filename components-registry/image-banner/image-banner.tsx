import { defineView } from '#registry/define-widget.ts'
import { PictureLink } from '#registry/parts/picture-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import styles from './image-banner.module.css'

export const widget = defineView('image-banner', ImageBanner)

const SIZE = { width: 1200, height: 400 }
const PHONE_SIZE = { width: 750, height: 400 }

/** One picture with one link, optionally with another picture for phones. The frame rounds its corners. */
export function ImageBanner({ image, phoneImage, link, maxWidth }: PropsOf<'image-banner'>) {
  return (
    <div className={styles.banner} style={maxWidth > 0 ? { maxWidth } : undefined}>
      <PictureLink
        image={image}
        link={link}
        size={SIZE}
        className={`${styles.link} ${phoneImage ? styles.wide : ''}`}
      />
      {phoneImage && (
        <PictureLink
          image={{ ...phoneImage, alt: phoneImage.alt || image.alt }}
          link={link}
          size={PHONE_SIZE}
          className={`${styles.link} ${styles.phone}`}
        />
      )}
    </div>
  )
}
