import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './hot-zone.module.css'

export const widget = defineView('hot-zone', HotZone)

type Zone = PropsOf<'hot-zone'>['zones'][number]

/** One picture with clickable areas. An area's name is its accessible name and shows on hover and focus. */
export function HotZone({ image, zones, marks }: PropsOf<'hot-zone'>) {
  const { src, alt, width = 1200, height = 480 } = image
  const clickable = zones.filter(({ link }) => link)
  return (
    <div className={styles.picture}>
      <Picture src={src} alt={alt} width={width} height={height} />
      {clickable.length > 0 && (
        <ul className={styles[marks]} aria-label={alt ? `${alt}：图上热区` : '图上热区'}>
          {clickable.map((zone, index) => (
            <li key={index} className={styles.zone} style={placeOf(zone)}>
              <JumpLink link={zone.link} className={styles.link}>
                <span className={styles.name}>{zone.name}</span>
              </JumpLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Cuts an area off at the edge of the picture. */
function placeOf({ left, top, width, height }: Zone) {
  return {
    left: `${left}%`,
    top: `${top}%`,
    width: `${Math.min(width, 100 - left)}%`,
    height: `${Math.min(height, 100 - top)}%`,
  }
}
