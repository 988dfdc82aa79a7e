import { defineView } from '../define-widget.ts'
import { Divider } from './divider.tsx'

export const widget = defineView('divider', Divider)
