import { defineView } from '../define-widget.ts'
import { ShopList } from './shop-list.tsx'

export const widget = defineView('shop-list', ShopList)
