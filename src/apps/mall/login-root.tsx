import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPrompt } from '#src/parts/people/accounts/login/login-prompt.tsx'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'

/** Renders the login dialog in a root of its own once it is needed, so that it does not wait for the shell. */
export function followLogin(mall: Mall): void {
  const stop = mall.store.sub(loginPromptAtom, () => {
    stop()
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(
      <StrictMode>
        <MallProvider mall={mall}>
          <MallRouter>
            <LoginPrompt />
          </MallRouter>
        </MallProvider>
      </StrictMode>,
    )
  })
}
