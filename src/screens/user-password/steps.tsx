import styles from './steps.module.css'

const STEPS = ['验证手机', '设置新密码', '完成'] as const

/** Where one stands on the way to a new password. */
export function Steps({ current }: { current: 0 | 1 | 2 }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, at) => (
        <li key={name} className={styles.step} aria-current={at === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at < current || current === 2 ? '✓' : at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
