import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LoginPrompt } from '#src/features/login/login-prompt.tsx'
import { MallProvider } from '#src/features/mall/mall-provider.tsx'
import { MallRouter } from '#src/features/mall/mall-router.tsx'
import type { Mall } from '#src/features/mall/mall.ts'
import { loginPromptAtom } from '#src/session/atoms.ts'

/** The login over the page has a root of its own, made when it is first wanted: it does not wait for the shell. */
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
