import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { LoadingOverlay } from '#ui/loading/loading-overlay.tsx'
import { LoginPrompt } from '../login/login-prompt.tsx'
import { Toast } from '#ui/toast/toast.tsx'
import { toastAtom } from '#src/session/toast.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NavBar } from './nav-bar.tsx'
import styles from './shell.module.css'
import { TopBar } from './top-bar.tsx'

interface Props {
  /** §2: hidden on center and shop pages. */
  nav: boolean
  /** §2: the category navigation is always shown on the home page. */
  categoryOpen: boolean
  children: ReactNode
}

export function Shell({ nav, categoryOpen, children }: Props) {
  return (
    <>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault()
          document.querySelector<HTMLElement>('#main')?.focus()
        }}
      >
        跳到正文
      </a>
      <TopBar />
      <Header />
      {nav && <NavBar categoryOpen={categoryOpen} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <LoadingOverlay />
      <LoginPrompt />
      <Toast toast={useAtomValue(toastAtom)} />
    </>
  )
}
