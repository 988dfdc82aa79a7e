import { useState } from 'react'
import { useServices, useViewer } from '#registry/services.ts'
import { luckWheels } from '#schemas/trade/luck-wheels/calls.ts'
import type { Turns, Wheel } from '#schemas/trade/luck-wheels/entities.ts'
import { Button } from '#ui/button/button.tsx'
import { copyText } from '#ui/copy-text.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './luck-wheel.module.css'

interface Props {
  wheel: Wheel
  onShared(turns: Turns): void
}

/** Button that shares the wheel's link; the first share of a day gives extra turns. */
export function ShareWheel({ wheel, onShared }: Props) {
  const { call } = useServices()
  const { member } = useViewer()
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const { name, text, picture } = wheel.share

  async function share() {
    let copied = '活动链接已复制，可以发给好友'
    try {
      await copyText(`${name} ${text} ${location.href}`)
    } catch {
      copied = '没有复制成功，请复制浏览器地址栏里的地址'
    }
    setTold(copied)
    if (!member || wheel.shareReward === 0) return
    try {
      const { given, turns } = await call(luckWheels.share, { wheelId: wheel.wheelId })
      if (given > 0) setTold(`${copied}，已得 ${given} 次抽奖机会`)
      onShared(turns)
    } catch {
      // The shopper was told why.
    }
  }
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        分享活动
      </Button>
      {open && (
        <Dialog title="分享活动" onClose={() => setOpen(false)}>
          <div className={styles.share}>
            {picture !== '' && <Picture src={picture} alt="" width={96} height={96} />}
            <p>
              <b>{name}</b>
              {text !== '' && <span>{text}</span>}
            </p>
          </div>
          {wheel.shareReward > 0 && (
            <p
              className={`${styles.facts} ${styles.told}`}
            >{`每天首次分享可得 ${wheel.shareReward} 次抽奖机会`}</p>
          )}
          <p className={styles.told} role="status">
            {told}
          </p>
          <Button look="primary" onClick={() => void share()}>
            复制活动链接
          </Button>
        </Dialog>
      )}
    </>
  )
}
