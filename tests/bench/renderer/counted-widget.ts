import { createElement, type ComponentType } from 'react'
import { countRender } from '#tests/bench/floor/bench-window.ts'

/** Stands for components-registry/define-widget.ts in the bench's build: every run of a view is counted. */
export function defineView<T extends string, P extends object>(type: T, view: ComponentType<P>) {
  function Counted(props: P) {
    countRender()
    return createElement(view, props)
  }
  return { type, view: Counted }
}
