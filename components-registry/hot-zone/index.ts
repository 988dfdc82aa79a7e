import { defineView } from '../define-widget.ts'
import { HotZone } from './hot-zone.tsx'

export const widget = defineView('hot-zone', HotZone)
