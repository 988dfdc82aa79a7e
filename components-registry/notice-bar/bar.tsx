import type { ReactNode } from 'react'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { JumpLink } from '../parts/jump-link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { HornIcon } from './horn-icon.tsx'
import styles from './notice-bar.module.css'

type Props = Pick<PropsOf<'notice-bar'>, 'title' | 'icon' | 'more' | 'moreLink'> & { children: ReactNode }

/** Icon and title, the moving notices, and “more”. */
export function Bar({ title, icon, more, moreLink, children }: Props) {
  const name = title || '公告'
  return (
    <div className={styles.bar} role="group" aria-label={name}>
      <span className={styles.title}>
        <span className={styles.icon}>
          {icon ? <Picture src={icon.src} alt="" width={40} height={40} place={20} /> : <HornIcon />}
        </span>
        {title}
      </span>
      <div className={styles.content}>{children}</div>
      {more && moreLink && (
        <JumpLink link={moreLink} className={styles.more} label={`${name}：${more}`}>
          {more}
          <span aria-hidden="true"> ›</span>
        </JumpLink>
      )}
    </div>
  )
}
