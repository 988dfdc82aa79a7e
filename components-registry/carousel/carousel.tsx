import { defineView } from '#registry/define-widget.ts'
import { PictureLink } from '#registry/parts/picture-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Slides } from './slides.tsx'
import { UserPanel } from './user-panel.tsx'
import styles from './carousel.module.css'

export const widget = defineView('carousel', Carousel)

type Props = PropsOf<'carousel'>

/** Slides in full width, beside a panel for the visitor, or beside two pictures. On a phone the sides go below. */
export function Carousel(props: Props) {
  const { layout, sides } = props
  if (layout === 'user') {
    return (
      <div className={styles.stage}>
        <div className={styles.user}>
          <Slides {...props} />
          <UserPanel {...props} />
        </div>
      </div>
    )
  }
  if (layout === 'full' || sides.length === 0) {
    return (
      <div className={styles.stage}>
        <Slides {...props} />
      </div>
    )
  }
  return (
    <div className={styles.stage}>
      <div className={styles.stacks}>
        <Slides {...props} />
        <ul className={styles.sides}>
          {sides.map(({ image, link }, index) => (
            <li key={index} className={styles.side}>
              <PictureLink
                image={image}
                link={link}
                size={{ width: 390, height: 202 }}
                className={styles.sideLink}
                place={{ wide: 395, phone: 171 }}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
