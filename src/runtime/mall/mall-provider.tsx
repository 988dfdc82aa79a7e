import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { LayerContext } from '#ui/dialog/layer.ts'
import { MountContext } from '#ui/picture/own-address.ts'
import { type Mall, MallContext } from './mall.ts'
import { OverlayProvider } from './overlay.tsx'

/** Provides the mall, its picture base, the history for dialogs, and the mall's store for atoms. */
export function MallProvider({ mall, children }: { mall: Mall; children: ReactNode }) {
  return (
    <MallContext value={mall}>
      <MountContext value={mall.addressing.mount}>
        <LayerContext value={mall.history.addLayer}>
          <Provider store={mall.store}>
            <OverlayProvider>{children}</OverlayProvider>
          </Provider>
        </LayerContext>
      </MountContext>
    </MallContext>
  )
}
