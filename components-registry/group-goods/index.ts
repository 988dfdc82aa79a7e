import { defineView } from '../define-widget.ts'
import { GroupGoods } from './group-goods.tsx'

export const widget = defineView('group-goods', GroupGoods)
