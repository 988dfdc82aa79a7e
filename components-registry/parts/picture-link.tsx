import type { Link } from '#schemas/jump/jump.ts'
import type { Image } from '#schemas/widgets/parts/fields.ts'
import type { Place } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import { JumpLink } from './jump-link.tsx'
import styles from './picture-link.module.css'

interface Props {
  image: Image
  link: Link | undefined
  /** Size in px that is assumed if the picture has none. */
  size: { width: number; height: number }
  className?: string | undefined
  place?: Place | undefined
  /** Text in the lower corner of the picture; the parent must be positioned. */
  caption?: string | undefined
}

/** A picture with an optional link. Its alternative text names the link, so a link always has a name. */
export function PictureLink({ image, link, size, className, place, caption = '' }: Props) {
  const alt = image.alt || (link && !caption ? '查看详情' : '')
  return (
    <JumpLink link={link} className={className}>
      <Picture
        src={image.src}
        alt={alt === caption ? '' : alt}
        width={image.width ?? size.width}
        height={image.height ?? size.height}
        {...(place !== undefined && { place })}
      />
      {caption && <span className={styles.caption}>{caption}</span>}
    </JumpLink>
  )
}
