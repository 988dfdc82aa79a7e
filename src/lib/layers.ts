import type { AddLayer, Layer } from '#ui/dialog/layer.ts'

/** Open layers of a place, topmost last. */
export interface Layers {
  count(): number
  add: AddLayer
  closeDownTo(count: number): void
  /** Closes the layers that do not stay open across a navigation. */
  closeMoved(): void
}

/** Creates the layers; calls `onChange` after a layer is added, or removed by its owner. */
export function createLayers(onChange: () => void = () => undefined): Layers {
  let layers: readonly Layer[] = []
  function keep(isKept: (layer: Layer, at: number) => unknown): void {
    const before = layers
    layers = before.filter(isKept)
    for (const layer of before.toReversed()) if (!layers.includes(layer)) layer.close()
  }
  return {
    count: () => layers.length,
    add(layer) {
      layers = [...layers, layer]
      onChange()
      return () => {
        layers = layers.filter((other) => other !== layer)
        onChange()
      }
    },
    closeDownTo: (count) => keep((_, at) => at < count),
    closeMoved: () => keep(({ stays }) => stays),
  }
}
