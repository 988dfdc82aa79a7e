import { useAtomValue } from 'jotai'
import { Component, type ReactNode, StrictMode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { findTargetPlace } from '#schemas/bridge/admin-targets.ts'
import type { FarHost } from '#schemas/bridge/bridge.ts'
import { findJump } from '#schemas/jump/jumps.ts'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { type FrameItem, OfficeFrame } from '#semi/frame/office-frame.tsx'
import { log } from '#src/lib/log.ts'
import { HostContext, useHost } from '#src/runtime/child-side/host-context.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { ReadOnly } from '#ui/field/read-only.ts'
import { LoadingOverlay, PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { findArea, listAreas, getEditAuthority, listMenu } from './areas.ts'
import { screens } from './screens.ts'
import { findWorkers } from './workers.ts'

interface Props {
  mall: Mall
  host: FarHost
}

export function AdminApp({ mall, host }: Props) {
  return (
    <StrictMode>
      <HostContext value={host}>
        <MallProvider mall={mall}>
          <MallRouter>
            <Office />
            <LoadingOverlay />
          </MallRouter>
        </MallProvider>
      </HostContext>
    </StrictMode>
  )
}

function Office() {
  const host = useHost()
  const { addressing, navigate } = useMall()
  const { pathname } = useLocation()
  const user = useAtomValue(userAtom)
  const platform = useAtomValue(platformAtom)
  useEffect(() => void host.ready({}).catch(() => undefined), [host])
  const demo = platform?.demo ?? false
  const rows = listAreas(user, demo)
  const here = findArea(rows, pathname)
  const items = listMenu(user, demo).map(({ label, icon, path }): FrameItem => ({
    label,
    icon,
    href: addressing.hrefOf(path),
    onGo: () => navigate(path),
    current: path === here?.path,
  }))
  return (
    <OfficeFrame
      brand={platform?.name ?? '商城'}
      items={items}
      user={user?.name ?? ''}
      onLogOut={() => void host.logOut({})}
    >
      <Place key={pathname.startsWith('/target/') ? 'target' : here?.path} rows={rows} here={here} />
    </OfficeFrame>
  )
}

interface PlaceProps {
  rows: ReturnType<typeof listAreas>
  here: ReturnType<typeof findArea>
}

function Place({ rows, here }: PlaceProps) {
  const { title } = useMall()
  const { pathname, search } = useLocation()
  const user = useAtomValue(userAtom)
  const label = here?.label
  useEffect(() => title.setPage(label ? `${label} - 管理中心` : '管理中心'), [title, label])
  const first = rows[0]
  if (here) {
    const Screen = screens[here.area]
    const right = getEditAuthority(here)
    return (
      <Boundary>
        <Suspense fallback={<PageLoading />}>
          <ReadOnly value={right !== null && !hasAuthority(user, right)}>
            <Screen />
          </ReadOnly>
        </Suspense>
      </Boundary>
    )
  }
  if (pathname === '/' && first) return <Navigate to={first.path} replace />
  const led = findTargetPlace(pathname, search)
  if (led !== null) return <Navigate to={led} replace />
  const target = /^\/target\/(\w+)$/.exec(pathname)?.[1]
  if (target !== undefined) return <Target name={findJump(target)?.label ?? target} />
  const workers = findWorkers(pathname)
  if (!first && !workers)
    return (
      <Note title="还没有可用的功能">
        <p>您的账号还没有开放任何管理功能，请联系管理员。</p>
      </Note>
    )
  return <Closed workers={workers} />
}

function Closed({ workers }: { workers: ReturnType<typeof findWorkers> }) {
  if (!workers)
    return (
      <Note title="没有这个页面">
        <p>地址不对。请从菜单选择。</p>
      </Note>
    )
  return (
    <Note title={`您的账号没有“${workers.area.label}”的权限`}>
      <p>通常由{workers.roles.join('、')}使用。请联系管理员为您开通，或换用有权限的账号登录。</p>
    </Note>
  )
}

/** Replaces a page that the shop links to but that is not implemented yet. */
function Target({ name }: { name: string }) {
  return (
    <Note title={`这里还没有“${name}”`}>
      <p>这项功能还没有开放，我们正在完善它。菜单里的功能可以正常使用。</p>
    </Note>
  )
}

/** Keeps the menu and offers a retry when a screen throws or its code cannot be loaded. */
class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    log(`admin: ${error instanceof Error ? `${error.name} ${error.message}` : String(error)}`)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Note title="这个页面暂时打不开" alert>
        <p>请重新加载。商城的其他页面不受影响。</p>
        <Button look="primary" onClick={() => location.reload()}>
          重新加载
        </Button>
      </Note>
    )
  }
}
