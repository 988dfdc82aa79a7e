import { defineView } from '../define-widget.ts'
import { PopupAdvert } from './popup-advert.tsx'

export const widget = defineView('popup-advert', PopupAdvert)
