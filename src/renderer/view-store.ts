import { type ComponentType, lazy } from 'react'
import { views } from '#registry/index.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import type { WidgetType } from '#schemas/widgets/index.ts'
import type { DrawnWidget } from '#schemas/widgets/parts/reading.ts'
import { loadChunk } from '#src/lib/load-chunk.ts'

/** A view whose props were parsed by the schema of its own type. */
export type AnyView = ComponentType<Readonly<Record<string, unknown>>>

// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const loaded = new Map<string, AnyView>()
// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const loading = new Map<string, Promise<AnyView>>()
// oxlint-disable-next-line mall/no-module-state -- loaded code, the same for everybody
const lazyViews = new Map<string, AnyView>()

/** Returns true if a view is registered for the type. */
export function isKnownType(type: string): type is WidgetType {
  return Object.hasOwn(views, type)
}

/** Loads the code of a view once; a failure is not cached, so that the next call tries again. */
export function loadView(type: WidgetType): Promise<AnyView> {
  const running = loading.get(type)
  if (running) return running
  const promise = loadChunk<{ widget: { view: unknown } }>(views[type]).then(
    // TypeScript cannot correlate views[type] with the props of a reading of that type; readPage does.
    ({ widget }) => widget.view as AnyView,
  )
  loading.set(type, promise)
  promise.then(
    (view) => loaded.set(type, view),
    () => loading.delete(type),
  )
  return promise
}

/** Loads the code of a widget's views. Never rejects: a failure appears where the view is drawn, with a retry. */
export async function loadViews(widget: DrawnWidget): Promise<void> {
  const types = new Set(flattenWidgets([widget]).map(({ type }) => type))
  await Promise.allSettled([...types].filter(isKnownType).map(loadView))
}

/** Registers a view whose code is already loaded; the prerenderer registers all of them. */
export function provideView(type: string, view: AnyView): void {
  loaded.set(type, view)
}

/** Returns the view if its code is loaded, otherwise a lazy view that suspends until it is. */
export function getView(type: WidgetType): AnyView {
  const here = loaded.get(type)
  if (here) return here
  const pending = lazyViews.get(type) ?? lazy(() => loadView(type).then((view) => ({ default: view })))
  lazyViews.set(type, pending)
  return pending
}

/** Drops the lazy view of a type after its code failed to load: a lazy view caches the failure. */
export function forgetView(type: WidgetType): void {
  lazyViews.delete(type)
}
