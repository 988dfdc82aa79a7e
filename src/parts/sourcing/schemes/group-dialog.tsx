import { useId, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Out } from '#schemas/base/endpoint.ts'
import type { scheme } from '#schemas/sourcing/schemes/calls.ts'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { MallRouter } from '#src/runtime/mall/mall-router.tsx'
import type { Mall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import styles from './group-dialog.module.css'

export type Target = NonNullable<Out<typeof scheme.target>>

interface Props {
  target: Target
  onChoose(groupId: string): void
  onClose(): void
}

function GroupDialog({ target, onChoose, onClose }: Props) {
  const name = useId()
  const [chosen, setChosen] = useState(target.groups[0]?.groupId ?? '')
  return (
    <Dialog title={`选到“${target.name}”的哪个分组？`} onClose={onClose}>
      <fieldset className={styles.groups}>
        <legend className={styles.lead}>接下来加入的商品都放到这里，随时可以在底部的选品栏里更换。</legend>
        {target.groups.map(({ groupId, title, count }) => (
          <label key={groupId} className={styles.group}>
            <input
              type="radio"
              name={name}
              checked={groupId === chosen}
              onChange={() => setChosen(groupId)}
            />
            <span>{title || '未命名分组'}</span>
            <small>{`${count} 种`}</small>
          </label>
        ))}
      </fieldset>
      <Button look="primary" onClick={() => onChoose(chosen)}>
        开始选品
      </Button>
    </Dialog>
  )
}

/** Asks for a group in a dialog over the current page; resolves to null if it was closed. */
export function askGroup(mall: Mall, target: Target): Promise<string | null> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    function end(groupId: string | null) {
      root.unmount()
      host.remove()
      resolve(groupId)
    }
    root.render(
      <MallProvider mall={mall}>
        <MallRouter>
          <GroupDialog target={target} onChoose={end} onClose={() => end(null)} />
        </MallRouter>
      </MallProvider>,
    )
  })
}
