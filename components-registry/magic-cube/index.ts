import { defineView } from '../define-widget.ts'
import { MagicCube } from './magic-cube.tsx'

export const widget = defineView('magic-cube', MagicCube)
