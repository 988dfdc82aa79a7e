import { Provider } from 'jotai'
import { StrictMode } from 'react'
import { BrowserRouter, HashRouter } from 'react-router-dom'
import { basePath, routerMode } from '#src/lib/build-settings.ts'
import { mallStore } from '#src/session/store.ts'
import { Mall } from './mall.tsx'

export function App() {
  const mall = <Mall />
  return (
    <StrictMode>
      <Provider store={mallStore}>
        {routerMode === 'hash' ? (
          <HashRouter>{mall}</HashRouter>
        ) : (
          <BrowserRouter basename={basePath}>{mall}</BrowserRouter>
        )}
      </Provider>
    </StrictMode>
  )
}
