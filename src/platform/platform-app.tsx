import { useAtomValue } from 'jotai'
import { StrictMode, useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { findPlatformPage, platformPages } from '#schemas/bridge/platform-pages.ts'
import { routes } from '#schemas/routes/routes.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { ConfiguredPage } from '#src/screens/content/pages/configured-page.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { LoadingOverlay } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { PlatformMenu } from './platform-menu.tsx'
import styles from './platform-app.module.css'

interface Props {
  mall: Mall
  host: FarHost
}

export function PlatformApp({ mall, host }: Props) {
  useEffect(() => void host.ready({}).catch(() => undefined), [host])
  return (
    <StrictMode>
      <MallProvider mall={mall}>
        <MallRouter>
          <Platform />
          <LoadingOverlay />
        </MallRouter>
      </MallProvider>
    </StrictMode>
  )
}

function Platform() {
  const { pathname } = useLocation()
  const platform = useAtomValue(platformAtom)
  const here = pathname === '/' ? platformPages[0] : findPlatformPage(pathname)
  useTop(here?.pageId)
  return (
    <div className={`only-light ${styles.app}`}>
      <PlatformMenu name={platform?.name ?? '商城'} here={here} />
      <main className={styles.main}>
        {here ? (
          <ConfiguredPage
            key={here.pageId}
            address={{ kind: 'id', pageId: here.pageId }}
            title={here.label}
          />
        ) : (
          <NoPage />
        )}
      </main>
      <footer className={styles.foot}>
        <p>{platform?.contact.telephone && `服务热线 ${platform.contact.telephone}`}</p>
        <Link to={routes.mall.path}>回到商城首页</Link>
        <Link to={routes.contactUs.path}>联系客服</Link>
        <Link to={routes.privacy.path}>隐私政策</Link>
      </footer>
    </div>
  )
}

function useTop(pageId: string | undefined): void {
  useEffect(() => void window.scrollTo(0, 0), [pageId])
}

function NoPage() {
  const { title } = useMall()
  useEffect(() => title.setPage('没有这个页面'), [title])
  return (
    <Note title="没有这个页面">
      <p>链接不完整或已经失效，请从上面的菜单选择。</p>
    </Note>
  )
}
