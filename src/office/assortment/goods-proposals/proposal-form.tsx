import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import { GOODS_LIMITS } from '#schemas/catalog/goods/goods-limits.ts'
import { officeMedia } from '#schemas/content/media/office-calls.ts'
import { TextArea } from '#semi/field/text-area.tsx'
import { SkuTable, SpecLines } from '#src/office/assortment/goods-office/sku-table.tsx'
import { copyFirstRow, listSkuRows } from '#src/office/assortment/goods-office/sku-values.ts'
import { readSkuTable } from '#src/office/assortment/goods-office/table-fields.ts'
import { TermFields } from '#src/office/assortment/goods-office/terms-form.tsx'
import { type Options, Pictures, TextFields } from '#src/office/assortment/goods-office/texts-form.tsx'
import { HtmlPreview } from '#src/office/parts/html-preview.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { AddPictures } from '#src/office/parts/media-picker/add-media.tsx'
import type { SendMedia } from '#src/office/parts/media-picker/use-add-media.ts'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { RestoredNote } from '#src/runtime/form/restored-note.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { type Proposing, useProposalForm } from './use-proposal-form.ts'
import styles from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'

/** Edits a supplier's proposal: everything except the prices at which the mall sells. */
export function ProposalForm(props: Proposing) {
  const options = useCall(officeGoods.goodsOptions, {})
  if (options.state === 'loading') return <PageLoading />
  if (options.state === 'failed') return <FailedAnswer answer={options} />
  return <Opened {...props} options={options.data} />
}

function Opened(props: Proposing & { options: Options }) {
  const { call } = useMall()
  const { form: typed, field, standing, keepDraft, fault } = useProposalForm(props)
  const { options } = props
  const { values, set, pending, refusal } = typed
  const send: SendMedia<{ address: string }> = (file, onProgress) =>
    call(officeMedia.addMedia, { file, folder: '商品提报' }, { onProgress })
  return (
    <form {...typed.bind} className={`${form.form} ${styles.card}`} aria-label="商品提报">
      <MergeNote form={typed} />
      <RestoredNote form={typed} />
      <TextFields
        field={field}
        options={options}
        pick={(onPick) => <AddPictures send={send} onAdded={onPick} />}
      />
      <Pictures typed={values.pictures ?? ''} />
      <SpecLines field={field} />
      <SkuTable
        rows={listSkuRows(values)}
        standing={standing}
        supply={{ send }}
        field={field}
        values={values}
        onLikeFirst={() => set(copyFirstRow(values, readSkuTable(values, standing).fresh))}
      />
      <TermFields field={field} provinces={options.regions} />
      <TextArea
        label="详情（选填）"
        field={field('detail')}
        maxLength={GOODS_LIMITS.detail}
        rows={8}
        hint="可以使用 HTML：段落、标题、列表、表格和本商城的图片"
      />
      <HtmlPreview label="详情预览" html={values.detail ?? ''} />
      {fault !== '' && <p role="alert">{fault}</p>}
      {refusal !== '' && (
        <p className={form.refusal} role="alert">
          {refusal}
        </p>
      )}
      <MayEdit>
        {' '}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" size="l" aria-disabled={pending} aria-busy={pending}>
            提交审核
          </Button>
          <Button size="l" aria-disabled={pending} aria-busy={pending} onClick={() => void keepDraft()}>
            保存草稿
          </Button>
        </div>
      </MayEdit>{' '}
    </form>
  )
}
