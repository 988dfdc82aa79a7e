import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { childApps } from '#schemas/bridge/apps.ts'
import { addressOfPlace, childPlaceOf } from '#schemas/bridge/child-place.ts'
import { type Mall, useMall } from '../mall.ts'
import { allowChildFrames } from './allow-child-frames.ts'
import styles from './child-area.module.css'
import { ChildFrame } from './child-frame.tsx'
import { createDeskCenter, type DeskCenter } from './desk-center.ts'
import type { HostWorld } from './host-side.ts'
import { OtherApp } from './other-app.tsx'
import { staffAtom } from './staff.ts'

/** The child applications inside the mall: one hidden area at its root, on show where the address is one of theirs. */
export function ChildArea() {
  const mall = useMall()
  const [center] = useState(() => createDeskCenter(mall, childApps.admin, worldOf(mall)))
  const { pathname, search } = useLocation()
  const led = childPlaceOf(pathname + search)
  const place = led?.app === 'admin' ? led.place : null
  useEffect(() => {
    allowChildFrames(document, mall.addressing.base)
    void center.staff.restore()
  }, [mall, center])
  usePrefetch(center)
  const other = pathname.startsWith('/appImplant/') && place === null
  return (
    <>
      {other && <OtherApp app={led?.app ?? null} target={new URLSearchParams(search).get('target')} />}
      <div className={styles.area} hidden={place === null}>
        <ChildFrame center={center} place={place} />
      </div>
    </>
  )
}

function worldOf(mall: Mall): HostWorld {
  const { history } = mall
  return {
    place() {
      const { pathname, search } = history.place()
      const led = childPlaceOf(pathname + search)
      return led?.app === 'admin' ? led.place : null
    },
    moved: (place, replace) =>
      replace ? history.replace(addressOfPlace(place)) : history.push(addressOfPlace(place)),
    effects: mall.effects,
    openPath: (path) => mall.navigate(path),
    openPlace: (place) => history.openTab(addressOfPlace(place)),
  }
}

/** Brings the code near for those who may use it, when the page has had its time; metered lines and hidden tabs wait. */
function usePrefetch({ child, app }: DeskCenter): void {
  const works = useAtomValue(staffAtom) !== null
  useEffect(() => {
    if (!works || savesData()) return
    const fetch = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', fetch)
      child.send('fetch')
    }
    const timer = setTimeout(() => {
      document.addEventListener('visibilitychange', fetch)
      fetch()
    }, app.prefetchAfter)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', fetch)
    }
  }, [child, app, works])
}

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
