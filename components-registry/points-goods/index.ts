import { defineView } from '../define-widget.ts'
import { PointsGoods } from './points-goods.tsx'

export const widget = defineView('points-goods', PointsGoods)
