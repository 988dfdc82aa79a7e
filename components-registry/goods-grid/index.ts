import { defineView } from '../define-widget.ts'
import { GoodsGrid } from './goods-grid.tsx'

export const widget = defineView('goods-grid', GoodsGrid)
