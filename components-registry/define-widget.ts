import type { ComponentType } from 'react'
import type { PropsOf, WidgetType } from '#schemas/widgets/index.ts'

/** A view renders validated props. All effects go through useServices(). */
export interface Widget<T extends WidgetType = WidgetType> {
  type: T
  view: ComponentType<PropsOf<T>>
}

/** Binds a declared widget type to its view: `defineView('carousel', Carousel)`. */
export function defineView<T extends WidgetType>(type: T, view: ComponentType<PropsOf<T>>): Widget<T> {
  return { type, view }
}
