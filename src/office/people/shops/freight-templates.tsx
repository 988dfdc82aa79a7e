import {
  officeFreightTemplates as calls,
  type OfficeFreightTemplate,
} from '#schemas/people/shops/freight-template-calls.ts'
import { describeFees } from '#schemas/people/shops/freight-template.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { DeleteButton } from '#src/office/parts/delete-button.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Spinner } from '#ui/loading/loading.tsx'
import { FreightTemplateForm } from './freight-template-form.tsx'
import styles from '#src/office/parts/detail.module.css'
import own from './freight-templates.module.css'

/** Shows the freight templates of a shop and their actions. */
export function FreightTemplates({ shopId }: { shopId: string }) {
  const found = useCall(calls.freightTemplates, { shopId })
  if (found.state === 'loading') return <Spinner small />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const add: Action = {
    name: 'createFreightTemplate',
    label: '新建运费模板',
    form: (close) => <FreightTemplateForm shopId={shopId} onDone={close} />,
  }
  return (
    <>
      <p className={styles.quiet}>
        运费和店铺不同的商品可以使用模板，在商品的“销售与配送”里选择。一张订单的商品合并发货：基础运费和偏远地区加收各只收最高的一项。
      </p>
      {found.data.length > 0 && (
        <ul className={own.list}>
          {found.data.map((template) => (
            <li key={template.templateId} className={styles.row}>
              <span>{template.name}</span>
              <span className={styles.quiet}>
                {describeFees(template)}，{template.goodsCount} 件商品使用
              </span>
              <Deeds shopId={shopId} template={template} />
            </li>
          ))}
        </ul>
      )}
      <ActionDialogs even actions={[add]} />
    </>
  )
}

interface DeedsProps {
  shopId: string
  template: OfficeFreightTemplate
}

function Deeds({ shopId, template }: DeedsProps) {
  const { call } = useMall()
  const { templateId, version, name } = template
  const edit: Action = {
    name: 'editFreightTemplate',
    label: '编辑',
    form: (close) => <FreightTemplateForm shopId={shopId} template={template} onDone={close} />,
  }
  return (
    <div className={styles.row} role="group" aria-label={`${name}的操作`}>
      <ActionDialogs even actions={[edit]} />
      <DeleteButton
        what="运费模板"
        name={name}
        remove={() => call(calls.deleteFreightTemplate, { templateId, version })}
      />
    </div>
  )
}
