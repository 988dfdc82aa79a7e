import { defineView } from '../define-widget.ts'
import { GoodsRecommended } from './goods-recommended.tsx'

export const widget = defineView('goods-recommended', GoodsRecommended)
