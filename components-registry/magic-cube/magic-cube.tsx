import { defineView } from '#registry/define-widget.ts'
import { PictureCube } from '#registry/parts/picture-cube.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { layOutCube, chooseCubeOnPhone } from '#schemas/widgets/parts/cube-grid.ts'

export const widget = defineView('magic-cube', MagicCube)

/** Pictures in a preset layout or on a free grid of 4, 6 or 8 columns. */
export function MagicCube(props: PropsOf<'magic-cube'>) {
  const { images, gap, corners, narrow } = props
  const cube = layOutCube(props)
  const phone = narrow === 'auto' ? chooseCubeOnPhone(cube) : narrow
  return <PictureCube cube={cube} pictures={images} gap={gap} corners={corners} narrow={phone} />
}
