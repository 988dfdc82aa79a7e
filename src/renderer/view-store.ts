import { type ComponentType, lazy } from 'react'
import { views } from '#registry/index.ts'
import { widgetsOf } from '#schemas/page/page.ts'
import type { WidgetType } from '#schemas/widgets/index.ts'
import type { DrawnWidget } from '#schemas/widgets/parts/reading.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'

/** A view whose props were checked by its own type's schema; the pair is correlated by the reading's `type`. */
export type AnyView = ComponentType<Readonly<Record<string, unknown>>>

// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const loaded = new Map<string, AnyView>()
// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const loading = new Map<string, Promise<AnyView>>()
// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const lazyViews = new Map<string, AnyView>()

/** Whether a view is registered for it. */
export function isKnownType(type: string): type is WidgetType {
  return Object.hasOwn(views, type)
}

/** The view's code, asked for once; a failure is forgotten so that the next wish tries again. */
export function loadView(type: WidgetType): Promise<AnyView> {
  const running = loading.get(type)
  if (running) return running
  const promise = loadChunk<{ widget: { view: unknown } }>(views[type]).then(
    // TypeScript cannot correlate views[type] with the props of a reading of that type; readPage has.
    ({ widget }) => widget.view as AnyView,
  )
  loading.set(type, promise)
  promise.then(
    (view) => loaded.set(type, view),
    () => loading.delete(type),
  )
  return promise
}

/** The code of a widget and of its children. A failure shows where the view is drawn, with its retry. */
export async function loadViews(widget: DrawnWidget): Promise<void> {
  const types = new Set(widgetsOf([widget]).map(({ type }) => type))
  await Promise.allSettled([...types].filter(isKnownType).map(loadView))
}

/** A view whose code is here from the beginning: the prerenderer has them all. */
export function provideView(type: string, view: AnyView): void {
  loaded.set(type, view)
}

/** The view itself when its code is here, else one that suspends until it is. */
export function viewOf(type: WidgetType): AnyView {
  const here = loaded.get(type)
  if (here) return here
  const pending = lazyViews.get(type) ?? lazy(() => loadView(type).then((view) => ({ default: view })))
  lazyViews.set(type, pending)
  return pending
}

/** After a failed chunk: a lazy view keeps its failure, so a retry needs a new one. */
export function forgetView(type: WidgetType): void {
  lazyViews.delete(type)
}
