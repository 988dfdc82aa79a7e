import { StrictMode } from 'react'
import type { Mall } from '#src/features/mall.ts'
import { MallProvider } from '#src/features/mall-provider.tsx'
import { MallRouter } from '#src/features/mall-router.tsx'
import { ArrivalContext } from './arrival.tsx'
import { Storefront } from './storefront.tsx'

interface Props {
  mall: Mall
  /** Called once what came as the server's HTML answers to the visitor. */
  onArrived?: () => void
}

export function App({ mall, onArrived }: Props) {
  return (
    <StrictMode>
      <MallProvider mall={mall}>
        <MallRouter>
          <ArrivalContext value={onArrived}>
            <Storefront />
          </ArrivalContext>
        </MallRouter>
      </MallProvider>
    </StrictMode>
  )
}
