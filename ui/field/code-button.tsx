import { useEffect, useState } from 'react'
import { Button } from '../button/button.tsx'
import styles from './form.module.css'

/** An SMS may be asked for again after so many seconds. */
const REST = 60

/** Sends a code by `send`, which says to whom it went; null when it did not. */
export function CodeButton({ send }: { send(): Promise<string | null> }) {
  const [left, setLeft] = useState(0)
  const [sentTo, setSentTo] = useState('')
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  async function press() {
    setLeft(REST)
    const to = await send().catch(() => null)
    setSentTo(to ?? '')
    if (to === null) setLeft(0)
  }
  return (
    <div>
      <Button className={styles.code} disabled={left > 0} onClick={() => void press()}>
        {left > 0 ? `${left} 秒后可重发` : sentTo ? '重新获取' : '获取验证码'}
      </Button>
      <p className={styles.hint} role="status">
        {sentTo && `验证码已发送至 ${sentTo}，10 分钟内有效`}
      </p>
    </div>
  )
}
