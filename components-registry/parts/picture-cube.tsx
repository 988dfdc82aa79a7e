import type { Link } from '#schemas/jump/jump.ts'
import { CONTENT, type Cube, type CubeNarrow, STRIP_PX } from '#schemas/widgets/parts/cube-grid.ts'
import type { Image } from '#schemas/widgets/parts/fields.ts'
import { getCoveringWidth, type Place } from '#ui/picture/picture-candidates.ts'
import { PictureLink } from './picture-link.tsx'
import styles from './picture-cube.module.css'

interface Props {
  cube: Cube
  pictures: readonly { image: Image; link?: Link | undefined; caption?: string }[]
  gap: number
  corners: 'none' | 'small' | 'large'
  narrow: CubeNarrow
}

/** Pictures on a grid without overlap; a phone may use another layout. */
export function PictureCube({ cube, pictures, gap, corners, narrow }: Props) {
  const grid = {
    gap,
    aspectRatio: `${CONTENT} / ${cube.total}`,
    gridTemplateColumns: `repeat(${cube.columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${cube.rows}, minmax(0, 1fr))`,
  }
  return (
    <ul className={`${styles.cube} ${styles[narrow]} ${styles[corners]}`} style={grid}>
      {pictures.map(({ image, link, caption }, index) => {
        const area = cube.areas[index]
        const size = cube.sizes[index]
        if (!area || !size) return null
        const place = {
          gridArea: `${area.top} / ${area.left} / span ${area.height} / span ${area.width}`,
          aspectRatio: `${size.width} / ${size.height}`,
          flexBasis: Math.round((STRIP_PX * size.width) / size.height),
        }
        return (
          <li key={index} className={styles.cell} style={place}>
            <PictureLink
              image={image}
              link={link}
              size={size}
              place={placeOf(image, size, narrow)}
              className={styles.link}
              caption={caption}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Width of a page on a phone, px. */
const PHONE = 358

function placeOf(image: Image, size: { width: number; height: number }, narrow: CubeNarrow): Place {
  const wide = getCoveringWidth(size, image)
  const phones = {
    keep: (PHONE * size.width) / CONTENT,
    one: PHONE,
    two: PHONE / 2,
    scroll: Math.min((STRIP_PX * size.width) / size.height, 0.8 * PHONE),
  }
  return { wide, phone: Math.round((phones[narrow] * wide) / size.width) }
}
