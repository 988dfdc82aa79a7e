import styles from './notice-bar.module.css'

export function PauseButton({ stopped, toggle }: { stopped: boolean; toggle: () => void }) {
  return (
    <button
      type="button"
      className={stopped ? styles.play : styles.pause}
      aria-label={stopped ? '开始滚动公告' : '暂停滚动公告'}
      onClick={toggle}
    />
  )
}
