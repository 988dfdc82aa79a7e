import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'

export interface Layer {
  close(): void
  /** True to stay open across links and navigation by code; Back and Forward always close it. */
  stays?: boolean
}

/** Adds a layer; returns a function that removes the layer after its owner has closed it. */
export type AddLayer = (layer: Layer) => () => void

/** Adds layers to the history; undefined for a part that is drawn without a history. */
export const LayerContext = createContext<AddLayer | undefined>(undefined)

/** While `open`, Back or a navigation closes this layer before anything below it. */
export function useLayer(open: boolean, onClose: () => void, stays = false): void {
  const addLayer = use(LayerContext)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (open) return addLayer?.({ close: () => close(), stays })
  }, [open, addLayer, stays])
}
