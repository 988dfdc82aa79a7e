import { defineView } from '../define-widget.ts'
import { HotAdvert } from './hot-advert.tsx'

export const widget = defineView('hot-advert', HotAdvert)
