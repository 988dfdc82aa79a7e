import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'

/** An overlay: a dialog, a sheet, a picture viewer or an open picker. */
export interface Layer {
  close(): void
  /** True if it stays open across links and navigation by code; Back and Forward always close it. */
  stays?: boolean
}

/** Adds a layer over the current place. @returns a function that removes it after its owner closed it */
export type AddLayer = (layer: Layer) => () => void

/** Provided by the surrounding history; undefined for a part that is drawn without one. */
export const LayerContext = createContext<AddLayer | undefined>(undefined)

/** While `open`, Back or a navigation closes this layer before anything below it. */
export function useLayer(open: boolean, onClose: () => void, stays = false): void {
  const addLayer = use(LayerContext)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (open) return addLayer?.({ close: () => close(), stays })
  }, [open, addLayer, stays])
}
