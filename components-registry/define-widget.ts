import type { ComponentType } from 'react'
import type { PropsOf, WidgetType } from '#schemas/widgets/index.ts'

/** A view takes checked props and draws; effects go through useServices() alone. */
export interface Widget<T extends WidgetType = WidgetType> {
  type: T
  view: ComponentType<PropsOf<T>>
}

/**
 * Binds a declared type to its view.
 * @example export const widget = defineView('carousel', Carousel)
 */
export function defineView<T extends WidgetType>(type: T, view: ComponentType<PropsOf<T>>): Widget<T> {
  return { type, view }
}
