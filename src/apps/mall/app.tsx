import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { mallStore } from '#src/session/store.ts'
import { Mall } from './mall.tsx'

export function App() {
  return (
    <StrictMode>
      <Provider store={mallStore}>
        <Mall />
      </Provider>
    </StrictMode>
  )
}
