import { defineView } from '../define-widget.ts'
import { Seckill } from './seckill.tsx'

export const widget = defineView('seckill', Seckill)
