import { CONTENT, cubeOf, cubeOnPhone } from '#schemas/cube-grid.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { PictureLink } from '../parts/picture-link.tsx'
import styles from './magic-cube.module.css'

/** Height in px of pictures that a phone scrolls sideways. */
const STRIP = 176

/** Pictures in a preset or on a free grid; none covers another, and a phone may lay them out anew. */
export function MagicCube(props: PropsOf<'magic-cube'>) {
  const { images, gap, corners, narrow } = props
  const cube = cubeOf(props)
  const phone = narrow === 'auto' ? cubeOnPhone(cube) : narrow
  const grid = {
    gap,
    aspectRatio: `${CONTENT} / ${cube.total}`,
    gridTemplateColumns: `repeat(${cube.columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${cube.rows}, minmax(0, 1fr))`,
  }
  return (
    <ul className={`${styles.cube} ${styles[phone]} ${styles[corners]}`} style={grid}>
      {images.map(({ image, link }, index) => {
        const area = cube.areas[index]
        const size = cube.sizes[index]
        if (!area || !size) return null
        const place = {
          gridArea: `${area.top} / ${area.left} / span ${area.height} / span ${area.width}`,
          aspectRatio: `${size.width} / ${size.height}`,
          flexBasis: Math.round((STRIP * size.width) / size.height),
        }
        return (
          <li key={index} className={styles.cell} style={place}>
            <PictureLink image={image} link={link} size={size} className={styles.link} />
          </li>
        )
      })}
    </ul>
  )
}
