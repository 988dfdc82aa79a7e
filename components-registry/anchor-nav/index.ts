import { defineView } from '../define-widget.ts'
import { AnchorNav } from './anchor-nav.tsx'

export const widget = defineView('anchor-nav', AnchorNav)
