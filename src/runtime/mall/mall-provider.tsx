import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import { LayerContext } from '#ui/dialog/layer.ts'
import { MountContext } from '#ui/picture/own-address.ts'
import { type Mall, MallContext } from './mall.ts'
import { OverlayProvider } from './overlay.tsx'

/** Gives a tree its mall, its pictures the place where they stand, its dialogs the history, and the atoms in it the mall's store. */
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
