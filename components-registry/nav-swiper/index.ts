import { defineView } from '../define-widget.ts'
import { NavSwiper } from './nav-swiper.tsx'

export const widget = defineView('nav-swiper', NavSwiper)
