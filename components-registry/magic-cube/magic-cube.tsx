import { cubeOf, cubeOnPhone } from '#schemas/widgets/parts/cube-grid.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { PictureCube } from '../parts/picture-cube.tsx'

/** Pictures in a preset or on a free grid of 4, 6 or 8 columns. */
export function MagicCube(props: PropsOf<'magic-cube'>) {
  const { images, gap, corners, narrow } = props
  const cube = cubeOf(props)
  const phone = narrow === 'auto' ? cubeOnPhone(cube) : narrow
  return <PictureCube cube={cube} pictures={images} gap={gap} corners={corners} narrow={phone} />
}
