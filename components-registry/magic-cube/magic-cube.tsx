import { cubeBlocks, cubeGrid, type CubeArea } from '#schemas/cube-grid.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { PictureLink } from '../parts/picture-link.tsx'
import styles from './magic-cube.module.css'

/** The content's width in px at which `height` is meant. */
const CONTENT = 1200

/** Pictures in a preset or on a free grid; none covers another, and a phone may lay them out anew. */
export function MagicCube(props: PropsOf<'magic-cube'>) {
  const { images, layout, density, height, gap, corners, narrow } = props
  const { columns, rows, areas } = cubeGrid(layout, Number(density), images)
  const total = height * cubeBlocks(layout, images.length)
  const slim = areas.some((area) => area.width * 3 < columns)
  const phone = narrow === 'auto' ? (slim ? 'scroll' : 'keep') : narrow
  const grid = {
    gap,
    aspectRatio: `${CONTENT} / ${total}`,
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
  }
  const size = ({ width, height: cells }: CubeArea) => ({
    width: Math.round((CONTENT * width) / columns),
    height: Math.round((total * cells) / rows),
  })
  return (
    <ul className={`${styles.cube} ${styles[phone]} ${styles[corners]}`} style={grid}>
      {images.map(({ image, link }, index) => {
        const area = areas[index]
        if (!area) return null
        const { width, height: tall } = size(area)
        const gridArea = `${area.top} / ${area.left} / span ${area.height} / span ${area.width}`
        return (
          <li key={index} className={styles.cell} style={{ gridArea, aspectRatio: `${width} / ${tall}` }}>
            <PictureLink image={image} link={link} size={{ width, height: tall }} className={styles.link} />
          </li>
        )
      })}
    </ul>
  )
}
