import { defineView } from '../define-widget.ts'
import { BrandWall } from './brand-wall.tsx'

export const widget = defineView('brand-wall', BrandWall)
