import { defineView } from '#registry/define-widget.ts'
import { PictureCube } from '#registry/parts/picture-cube.tsx'
import { imageGridCube } from '#schemas/widgets/image-grid.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'

export const widget = defineView('image-grid', ImageGrid)

/** A fixed group of pictures; further pictures repeat the group below. */
export function ImageGrid(props: PropsOf<'image-grid'>) {
  return <PictureCube {...props} cube={imageGridCube(props)} />
}
