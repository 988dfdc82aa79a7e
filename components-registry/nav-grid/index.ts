import { defineView } from '../define-widget.ts'
import { NavGrid } from './nav-grid.tsx'

export const widget = defineView('nav-grid', NavGrid)
