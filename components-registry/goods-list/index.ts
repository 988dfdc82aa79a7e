import { defineView } from '../define-widget.ts'
import { GoodsRows } from './goods-rows.tsx'

export const widget = defineView('goods-list', GoodsRows)
