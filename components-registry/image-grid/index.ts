import { defineView } from '../define-widget.ts'
import { ImageGrid } from './image-grid.tsx'

export const widget = defineView('image-grid', ImageGrid)
