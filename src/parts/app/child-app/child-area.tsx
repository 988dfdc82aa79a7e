import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { childApps } from '#schemas/bridge/apps.ts'
import { formatPlaceAddress, parseChildPlace } from '#schemas/bridge/child-place.ts'
import type { App } from '#schemas/jump/effects.ts'
import { isSavingData } from '#src/lib/saves-data.ts'
import { type Mall, useMall } from '#src/runtime/mall/mall.ts'
import { allowChildFrames } from './allow-child-frames.ts'
import { createChildCenter, type ChildCenter } from './child-center.ts'
import { ChildFrame } from './child-frame.tsx'
import type { HostWorld } from './host-side.ts'
import { NoApp } from './no-app.tsx'
import styles from './child-area.module.css'

const NAMES = getTypedKeys(childApps)

/** Renders the child applications at the root of the mall, hidden unless the address belongs to one of them. */
export function ChildArea() {
  const mall = useMall()
  const { pathname, search } = useLocation()
  const led = parseChildPlace(pathname + search)
  useEffect(() => allowChildFrames(document, mall.addressing.base), [mall])
  return (
    <>
      {led === null && pathname.startsWith('/appImplant/') && <NoApp />}
      {NAMES.map((name) => (
        <OneChild key={name} name={name} place={led?.app === name ? led.place : null} />
      ))}
    </>
  )
}

function OneChild({ name, place }: { name: App; place: string | null }) {
  const mall = useMall()
  const [center] = useState(() => createChildCenter(mall, childApps[name], worldOf(mall, name)))
  useEffect(() => void center.staff?.restore(), [center])
  usePrefetch(center)
  return (
    <div className={styles.area} hidden={place === null}>
      <ChildFrame center={center} place={place} />
    </div>
  )
}

function worldOf(mall: Mall, name: App): HostWorld {
  const { history } = mall
  return {
    place() {
      const { pathname, search } = history.place()
      const led = parseChildPlace(pathname + search)
      return led?.app === name ? led.place : null
    },
    moved(place, replace) {
      const address = formatPlaceAddress(name, place)
      return replace ? history.replace(address) : history.push(address)
    },
    effects: mall.effects,
    openPath: (path, newTab) => (newTab ? history.openTab(path) : mall.navigate(path)),
    openPlace: (place) => history.openTab(formatPlaceAddress(name, place)),
  }
}

/** Prefetches the code once the page has settled; not on metered connections or in hidden tabs. */
function usePrefetch({ child, app, userAtom }: ChildCenter): void {
  const open = useAtomValue(userAtom) !== null
  useEffect(() => {
    if (!open || isSavingData()) return
    const fetch = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', fetch)
      child.send('fetch')
    }
    const timer = setTimeout(
      () => {
        document.addEventListener('visibilitychange', fetch)
        fetch()
      },
      Math.max(0, app.prefetchAfter - performance.now()),
    )
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', fetch)
    }
  }, [child, app, open])
}
