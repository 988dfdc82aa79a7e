import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { routes } from '#schemas/routes/routes.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { platformAtom } from '#src/session/atoms.ts'
import styles from './login.module.css'

/** Links to the demo tools in a new tab, so that typed input is kept; `linked` is false outside the shop. */
export function DemoTools({ children, linked = true }: { children: ReactNode; linked?: boolean }) {
  const { addressing } = useMall()
  const demo = useAtomValue(platformAtom)?.demo ?? false
  if (!demo) return null
  return (
    <p className={styles.demo}>
      {children}
      {linked && (
        <a href={addressing.hrefOf(routes.demo.path)} target="_blank" className={styles.link}>
          打开演示工具
        </a>
      )}
    </p>
  )
}
