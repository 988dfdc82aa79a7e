import { defineView } from '../define-widget.ts'
import { CategoryTabs } from './category-tabs.tsx'

export const widget = defineView('category-tabs', CategoryTabs)
