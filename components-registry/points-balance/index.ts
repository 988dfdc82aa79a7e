import { defineView } from '../define-widget.ts'
import { PointsBalance } from './points-balance.tsx'

export const widget = defineView('points-balance', PointsBalance)
