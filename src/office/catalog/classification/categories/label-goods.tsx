import { useState } from 'react'
import { officeLabels as calls } from '#schemas/catalog/classification/label-office-calls.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { GiveLabelForm } from './give-label-form.tsx'
import styles from './categories.module.css'

/** Lists the goods that carry a label, with a form that adds or removes the label by goods numbers. */
export function LabelGoods({ labelId }: { labelId: string }) {
  const [pageNum, setPageNum] = useState(1)
  const found = useCall(calls.labelGoods, { labelId, pageNum, pageSize: 20 })
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { list, total, pageSize } = found.data
  return (
    <Panel title={`带着它的商品（${total}）`}>
      <ActionDialogs
        actions={[
          {
            name: 'giveLabel',
            label: '加到商品或取下',
            form: (close) => <GiveLabelForm labelId={labelId} onDone={close} />,
          },
        ]}
      />
      {total === 0 ? (
        <p>还没有商品带着它</p>
      ) : (
        <ul className={styles.goods}>
          {list.map(({ goodsId, name }) => (
            <li key={goodsId}>
              <PlaceLink to={`/goods/${goodsId}`}>{name}</PlaceLink>
            </li>
          ))}
        </ul>
      )}
      {total > pageSize && (
        <div className={styles.tools}>
          <Button size="s" disabled={pageNum === 1} onClick={() => setPageNum(pageNum - 1)}>
            上一页
          </Button>
          <Button size="s" disabled={pageNum * pageSize >= total} onClick={() => setPageNum(pageNum + 1)}>
            下一页
          </Button>
        </div>
      )}
    </Panel>
  )
}
