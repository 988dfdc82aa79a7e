import { defineView } from '../define-widget.ts'
import { Carousel } from './carousel.tsx'

export const widget = defineView('carousel', Carousel)
