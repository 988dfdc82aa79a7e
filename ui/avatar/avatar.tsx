import { Picture } from '#ui/picture/picture.tsx'
import styles from './avatar.module.css'

interface Props {
  src: string | null
  /** Name of the member; its first character replaces a missing picture. */
  name: string
  /** Accessible name; empty if the name is shown beside the avatar. */
  label?: string
}

/** Picture of a member, or the first character of the name. As wide as its container. */
export function Avatar({ src, name, label = '' }: Props) {
  const [initial = ''] = name.trim()
  return (
    <span
      className={styles.avatar}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {src ? (
        <Picture src={src} alt="" width={96} height={96} />
      ) : (
        <svg viewBox="0 0 64 64" className={styles.face}>
          {initial === '' ? (
            <path d="M32 14a11 11 0 1 1 0 22 11 11 0 0 1 0-22M10 62a22 22 0 0 1 44 0z" opacity="0.5" />
          ) : (
            <text x="32" y="41" textAnchor="middle">
              {initial.toUpperCase()}
            </text>
          )}
        </svg>
      )}
    </span>
  )
}
