import { defineView } from '../define-widget.ts'
import { DiscountAdvert } from './discount-advert.tsx'

export const widget = defineView('discount-advert', DiscountAdvert)
