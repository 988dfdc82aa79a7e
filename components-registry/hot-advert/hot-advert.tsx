import { defineView } from '#registry/define-widget.ts'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { PictureLink } from '#registry/parts/picture-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import type { Place } from '#ui/picture/picture-candidates.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './hot-advert.module.css'

export const widget = defineView('hot-advert', HotAdvert)

type Props = PropsOf<'hot-advert'>

/** One wide picture and up to five small ones with titles; on a phone the small ones scroll sideways. */
export function HotAdvert({ title, subtitle, more, link, wide, small, layout }: Props) {
  const { width = 1200, height = 320 } = wide.image
  const across = layout === 'beside' ? 4 : small.length
  return (
    <div>
      <Heading title={title} subtitle={subtitle} more={more} link={link} />
      <div className={`${styles.advert} ${small.length > 0 ? styles[layout] : ''}`}>
        <div className={styles.wide} style={{ aspectRatio: `${width} / ${height}` }}>
          <PictureLink
            image={wide.image}
            link={wide.link}
            size={{ width, height }}
            className={styles.wideLink}
            caption={wide.title}
          />
        </div>
        {small.length > 0 && (
          <ul className={styles.row}>
            {small.map((one, index) => (
              <li key={index} className={styles.cell}>
                <Small small={one} place={{ wide: Math.round(1200 / across), phone: 132 }} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Small({ small, place }: { small: Props['small'][number]; place: Place }) {
  const { image, title, note, link } = small
  return (
    <JumpLink
      link={link}
      className={styles.small}
      label={title === '' && !image.alt ? '查看详情' : undefined}
    >
      <span className={styles.picture}>
        <Picture
          src={image.src}
          alt={title === '' ? image.alt : ''}
          width={image.width ?? 400}
          height={image.height ?? 400}
          place={place}
        />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </JumpLink>
  )
}
