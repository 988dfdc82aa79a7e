import { createContext, use, useEffectEvent, useLayoutEffect } from 'react'

/** What lies over the page: a dialog, a sheet, a picture viewer, an open picker. */
export interface Layer {
  close(): void
  /** Whether it stays open when a link or code leads to another place; Back and Forward close it all the same. */
  stays?: boolean
}

/** Puts a layer over the present place. @returns takes it away when something else has closed it */
export type AddLayer = (layer: Layer) => () => void

/** Of the history around; a part drawn without one has none. */
export const LayerContext = createContext<AddLayer | undefined>(undefined)

/** While `open`, Back closes the layer before anything below it, and so does any move to another place. */
export function useLayer(open: boolean, onClose: () => void, stays = false): void {
  const addLayer = use(LayerContext)
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (open) return addLayer?.({ close: () => close(), stays })
  }, [open, addLayer, stays])
}
