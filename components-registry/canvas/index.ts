import { defineView } from '../define-widget.ts'
import { Canvas } from './canvas.tsx'

export const widget = defineView('canvas', Canvas)
