import { defineView } from '#registry/define-widget.ts'
import { PictureCube } from '#registry/parts/picture-cube.tsx'
import { layOutImageGrid } from '#schemas/widgets/image-grid.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'

export const widget = defineView('image-grid', ImageGrid)

/** Pictures in a fixed pattern, which repeats below for further pictures. */
export function ImageGrid(props: PropsOf<'image-grid'>) {
  return <PictureCube {...props} cube={layOutImageGrid(props)} />
}
