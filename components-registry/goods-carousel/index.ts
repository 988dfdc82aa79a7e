import { defineView } from '../define-widget.ts'
import { GoodsCarousel } from './goods-carousel.tsx'

export const widget = defineView('goods-carousel', GoodsCarousel)
