import { defineView } from '../define-widget.ts'
import { TopAdvert } from './top-advert.tsx'

export const widget = defineView('top-advert', TopAdvert)
