import { defineView } from '../define-widget.ts'
import { GoodsTabs } from './goods-tabs.tsx'

export const widget = defineView('goods-tabs', GoodsTabs)
