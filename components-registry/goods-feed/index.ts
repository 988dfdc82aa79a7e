import { defineView } from '../define-widget.ts'
import { GoodsFeed } from './goods-feed.tsx'

export const widget = defineView('goods-feed', GoodsFeed)
