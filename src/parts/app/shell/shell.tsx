import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { routes } from '#schemas/routes/routes.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { SearchBox } from '#src/parts/catalog/search/search-box.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'
import { openedWordAtom } from '#src/session/opened-word.ts'
import { toastAtom } from '#src/session/toast.ts'
import { LoadingOverlay } from '#ui/loading/loading.tsx'
import { Toast } from '#ui/toast/toast.tsx'
import { CartButton } from './cart-button.tsx'
import { FootBar } from './foot-bar.tsx'
import { FootBars } from './foot-bars.tsx'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { TopBar } from './top-bar.tsx'
import styles from './shell.module.css'

const OpenedNote = lazyView(() => import('#src/parts/catalog/search/opened-note.tsx'), 'OpenedNote')

interface Props {
  /** True to show the navigation; false on center and shop pages. */
  nav: boolean
  categoryOpen: boolean
  /** False if the screen has a bar of its own at the bottom of a phone. */
  foot: boolean
  /** True for name, search and cart in one row on a phone, without the top bar and the navigation. */
  oneRow: boolean
  children: ReactNode
}

export function Shell({ nav, categoryOpen, foot, oneRow, children }: Props) {
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
      <div className={oneRow ? styles.roomy : undefined}>
        <TopBar />
      </div>
      <Header oneRow={oneRow} />
      {nav && (
        <div className={oneRow ? styles.roomy : undefined}>
          <NavBar categoryOpen={categoryOpen} />
        </div>
      )}
      <Opened />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <FootBars />
      {foot && <FootBar />}
      <LoadingOverlay />
      <Toast toast={useAtomValue(toastAtom)} />
    </>
  )
}

function Opened() {
  const opened = useAtomValue(openedWordAtom)
  return opened && <OpenedNote opened={opened} />
}

function Header({ oneRow }: { oneRow: boolean }) {
  const { addressing } = useMall()
  const platform = useAtomValue(platformAtom)
  return (
    <header className={styles.header} data-one-row={oneRow || undefined}>
      <div className={styles.inner}>
        <Link to={routes.mall.path} className={styles.brand}>
          <span className={styles.icon}>
            {platform && <img src={addressing.own(platform.icon)} alt="" width={48} height={48} />}
          </span>
          <span className={styles.name}>
            {platform?.name ?? '商城'}
            <span className={styles.slogan}>{platform?.slogan}</span>
            <span className="visually-hidden">首页</span>
          </span>
        </Link>
        <SearchBox />
        <CartButton />
      </div>
    </header>
  )
}
