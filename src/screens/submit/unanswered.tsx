import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#ui/button/button.tsx'
import { Note } from '#ui/note/note.tsx'
import { MY_ORDERS } from './my-orders.ts'
import styles from './submit.module.css'

interface Props {
  retry(): void
  giveUp(): void
}

/** SB10: the mall never said what became of the submission; sent again as it is, it makes no second order. */
export function Unanswered({ retry, giveUp }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // What had the focus went with the form.
  useEffect(() => root.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={root}>
      <Note title="没有收到提交结果" alert>
        <p>网络或服务不太顺畅，订单可能已经生成。请重试：同一次提交只会生成一次订单，不会重复下单。</p>
        <Button look="primary" onClick={retry}>
          重试提交
        </Button>
        <p className={styles.ways}>
          <Link to={MY_ORDERS}>查看我的订单</Link>
          <button type="button" onClick={giveUp}>
            返回修改
          </button>
        </p>
      </Note>
    </div>
  )
}
