import styles from '#ui/field/form.module.css'

const STEPS = ['验证手机', '确认身份', '设置新密码'] as const

/** Progress indicator of the reset; 3 means done. */
export function Steps({ current }: { current: 0 | 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, at) => (
        <li key={name} className={styles.step} aria-current={at === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden="true">
            {at < current ? '✓' : at + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
