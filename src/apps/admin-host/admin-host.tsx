import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { childApps } from '#schemas/bridge/apps.ts'
import { ChildFrame } from '#src/features/child-app/child-frame.tsx'
import { createDeskCenter } from '#src/features/child-app/desk-center.ts'
import type { HostWorld } from '#src/features/child-app/host-side.ts'
import { type Mall, useMall } from '#src/features/mall.ts'
import type { Addressing } from '#src/lib/address.ts'
import { toastAtom } from '#src/session/toast.ts'
import { LoadingOverlay } from '#ui/loading/loading.tsx'
import { Toast } from '#ui/toast/toast.tsx'
import styles from './admin-host.module.css'

/** The admin application where there is no mall around it: its place is the page's own. */
export function AdminHost({ shop }: { shop: Addressing }) {
  const mall = useMall()
  const { history, store } = mall
  const [center] = useState(() => createDeskCenter(mall, childApps.admin, worldOf(mall, shop)))
  const { pathname, search } = useSyncExternalStore(history.listen, history.place)
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    // Who comes here will use it: its code comes near while they log in.
    center.child.send('fetch')
    void center.staff.restore()
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

function worldOf(mall: Mall, shop: Addressing): HostWorld {
  const { history } = mall
  const openTab = (address: string) => void window.open(address, '_blank', 'noopener')
  const openPath = (path: string) => {
    const href = shop.hrefOf(path)
    openTab(href.startsWith('#') ? shop.base + href : href)
  }
  return {
    place: () => history.place().pathname + history.place().search,
    moved: (place, replace) => (replace ? history.replace(place) : history.push(place)),
    effects: { ...mall.effects, navigate: (path) => openPath(path) },
    openPath,
    openPlace: (place) => openTab(`${shop.base}admin/#${place}`),
  }
}
