import { defineView } from '../define-widget.ts'
import { MixedFloor } from './mixed-floor.tsx'

export const widget = defineView('mixed-floor', MixedFloor)
