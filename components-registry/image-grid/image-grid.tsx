import { imageGridCube } from '#schemas/widgets/image-grid.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { PictureCube } from '../parts/picture-cube.tsx'

/** A fixed group of pictures; further pictures repeat the group below. */
export function ImageGrid(props: PropsOf<'image-grid'>) {
  return <PictureCube {...props} cube={imageGridCube(props)} />
}
