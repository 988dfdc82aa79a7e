import { defineView } from '../define-widget.ts'
import { GoodsRanking } from './goods-ranking.tsx'

export const widget = defineView('goods-ranking', GoodsRanking)
