import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { childApps } from '#schemas/bridge/apps.ts'
import { formatPlaceAddress, parseChildPlace } from '#schemas/bridge/child-place.ts'
import type { App } from '#schemas/jump/effects.ts'
import { appendQuery } from '#schemas/routes/href.ts'
import type { Addressing } from '#src/lib/address.ts'
import { createChildCenter } from '#src/parts/app/child-app/child-center.ts'
import { ChildFrame } from '#src/parts/app/child-app/child-frame.tsx'
import type { HostWorld } from '#src/parts/app/child-app/host-side.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { toastAtom } from '#src/session/toast.ts'
import { LoadingOverlay } from '#ui/loading/loading.tsx'
import { Toast } from '#ui/toast/toast.tsx'
import styles from './child-host.module.css'

interface Props {
  name: App
  shop: Addressing
}

/** Shows a child application without a mall around it; the page's own address is the application's place. */
export function ChildHost({ name, shop }: Props) {
  const mall = useMall()
  const { history, store } = mall
  const [center] = useState(() => createChildCenter(mall, childApps[name], worldOf(mall, name, shop)))
  const { pathname, search } = useSyncExternalStore(history.listen, history.place)
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    // A visitor of this page will use the application, so its code is fetched at once.
    center.child.send('fetch')
    void center.staff?.restore()
    setRestored(true)
  }, [center, store])
  return (
    <>
      <div className={styles.page}>
        {restored && <ChildFrame center={center} place={pathname + search} />}
      </div>
      <LoadingOverlay />
      <Toast toast={useAtomValue(toastAtom)} />
    </>
  )
}

function worldOf(mall: Mall, name: App, shop: Addressing): HostWorld {
  const { history } = mall
  const openTab = (address: string) => void window.open(address, '_blank', 'noopener')
  const openPath = (path: string) => {
    // Paths of the application itself stay in this page.
    const led = parseChildPlace(path)
    if (led?.app === name) return history.push(led.place)
    const href = shop.hrefOf(path)
    openTab(href.startsWith('#') ? shop.base + href : href)
  }
  return {
    place: () => history.place().pathname + history.place().search,
    moved: (place, replace) => (replace ? history.replace(place) : history.push(place)),
    effects: {
      ...mall.effects,
      navigate: (path) => openPath(path),
      openApp: (app, target, { query }) =>
        openPath(formatPlaceAddress(app, appendQuery(`/target/${target}`, query))),
      // Only the mall knows the visitor, and asks for a login itself.
      isLoggedIn: () => true,
      mayReport: () => true,
    },
    openPath,
    openPlace: (place) => openTab(`${shop.base}${name}/#${place}`),
  }
}
