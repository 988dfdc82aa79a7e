import type { Target } from '#schemas/jump/jump.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { Rotation } from '../parts/rotation.tsx'
import styles from './notice-bar.module.css'

export interface Notice {
  text: string
  link?: Target | undefined
}

/** One notice at a time, the next comes from below. */
export function Ticker({ notices, interval }: { notices: readonly Notice[]; interval: number }) {
  const items = notices.map(({ text, link }, key) => ({
    key,
    content: (
      <JumpLink link={link} className={styles.text}>
        {text}
      </JumpLink>
    ),
  }))
  return <Rotation items={items} interval={interval} names={{ what: '滚动公告', next: '下一条公告' }} />
}
