import { defineView } from '../define-widget.ts'
import { TabsWidget } from './tabs.tsx'

export const widget = defineView('tabs', TabsWidget)
